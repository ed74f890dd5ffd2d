/**
 * Uncaught exceptions of a page without `Runtime.enable`: a script at the start of each document listens for them in the
 * page's own world, and tells them by a console call that begins with a word that the page does not know.
 *
 * Chromium 156: no domain but Runtime tells of exceptions in a page (Log does for workers, Console for console calls only);
 * `error` events are not delivered to listeners of another world. The script leaves nothing that a page can find: no
 * global, no replaced function; it calls only natives that it took before the page could replace them, and reads no
 * property of a thrown object that is an accessor of the page's. (With `Runtime.enable` on, a thrown or logged error whose
 * `name` is a getter sees it called once more than without.)
 */

/** An exception that nobody caught. */
export interface PageException {
  /** `Uncaught TypeError: x is not a function`. */
  text: string;
  /** Where it was thrown; "" when the page's browser does not say. */
  url: string;
  /** From 1; 0 when unknown. */
  line: number;
}

/** Separates the fields of a message. */
const SEPARATOR = "\0";

/** The script for every new document. It tells `<mark>NUL line NUL url NUL stack NUL text`. */
export function exceptionScript(mark: string): string {
  return `(${SCRIPT})(${JSON.stringify(mark)})`;
}

const SCRIPT = `function (mark) {
  const say = console.debug;
  const call = Function.prototype.call;
  const { getOwnPropertyDescriptor: descriptorOf, getPrototypeOf: prototypeOf, hasOwn } = Object;
  const { isError } = Error;
  const asText = String;
  const getter = (type, name) => {
    const get = descriptorOf(type.prototype, name).get;
    return [get, call.bind(get)];
  };
  const [, messageOf] = getter(ErrorEvent, "message");
  const [, urlOf] = getter(ErrorEvent, "filename");
  const [, lineOf] = getter(ErrorEvent, "lineno");
  const [, reasonOf] = getter(PromiseRejectionEvent, "reason");
  const stackGetter = descriptorOf(new Error(), "stack").get;
  const getStack = stackGetter && call.bind(stackGetter);
  const natives = { name: getter(DOMException, "name"), message: getter(DOMException, "message") };
  const tell = (line, url, stack, text) =>
    say(mark + "\\0" + line + "\\0" + url + "\\0" + stack + "\\0" + text);
  const read = (error, key) => {
    for (let owner = error; owner !== null; owner = prototypeOf(owner)) {
      const descriptor = descriptorOf(owner, key);
      if (!descriptor) continue;
      if (hasOwn(descriptor, "value")) {
        return typeof descriptor.value === "string" ? descriptor.value : "";
      }
      const [get, ask] = natives[key];
      return descriptor.get === get ? ask(error) : "";
    }
    return "";
  };
  const readStack = (error) => {
    if (descriptorOf(Error, "prepareStackTrace")) return "";
    const descriptor = descriptorOf(error, "stack");
    if (!descriptor) return "";
    if (getStack && descriptor.get === stackGetter) return asText(getStack(error));
    return hasOwn(descriptor, "value") && typeof descriptor.value === "string" ? descriptor.value : "";
  };
  const describe = (reason) => {
    if (typeof reason === "function") return "function";
    if (typeof reason !== "object" || reason === null) return asText(reason);
    if (!isError || !isError(reason)) return "[object Object]";
    const name = read(reason, "name") || "Error";
    const message = read(reason, "message");
    return message === "" ? name : name + ": " + message;
  };
  addEventListener("error", (event) => {
    if (!event.isTrusted) return;
    try {
      tell(lineOf(event), urlOf(event), "", messageOf(event));
    } catch {
      // the error of an image or script, which Log tells
    }
  }, true);
  addEventListener("unhandledrejection", (event) => {
    if (!event.isTrusted) return;
    const reason = reasonOf(event);
    const isObject = typeof reason === "object" && reason !== null;
    const stack = isObject && isError && isError(reason) ? readStack(reason) : "";
    tell(0, "", stack, "Uncaught (in promise) " + describe(reason));
  }, true);
}`;

/** The exception that a console message tells of; undefined for any other message. */
export function parseException(mark: string, text: string): PageException | undefined {
  if (!text.startsWith(mark + SEPARATOR)) return undefined;
  const [, line = "", url = "", stack = "", ...rest] = text.split(SEPARATOR);
  const message = rest.join(SEPARATOR);
  const frame = /^ {4}at (?:.*\()?(\S+?):(\d+):\d+\)?$/m.exec(stack);
  return {
    text: message,
    url: url === "" ? frame?.[1] ?? "" : url,
    line: Number(line) || Number(frame?.[2] ?? 0),
  };
}
