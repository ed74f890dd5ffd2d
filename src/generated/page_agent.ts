// Generated from src/page_scripts; never edited. Run: deno task build

/** The page's script: an expression that yields the agent object (src/page_scripts/main.ts). */
export const PAGE_AGENT_SOURCE: string = `(() => {
"use strict";
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

// src/ax/digest.ts
var SIZE = 36 ** 8;
function digestOf(text2) {
  let high = 3735928559;
  let low = 1103547991;
  for (let i = 0; i < text2.length; i++) {
    const unit = text2.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ high >>> 16, 2246822507) ^ Math.imul(low ^ low >>> 13, 3266489909);
  low = Math.imul(low ^ low >>> 16, 2246822507) ^ Math.imul(high ^ high >>> 13, 3266489909);
  return (((low & 2097151) * 4294967296 + (high >>> 0)) % SIZE).toString(36);
}

// src/ax/kinds.ts
var LABEL_LENGTH = 200;
var LABEL_LINES = 200;
var CONTEXT_LENGTH = 100;
var Kinds = class {
  /** Every node, in the order of lines. */
  nodes;
  /** Indices of the nodes of each kind. */
  #places = /* @__PURE__ */ new Map();
  /** Where in its kind's list a node stands. */
  #turns = [];
  #kinds = [];
  constructor(tree) {
    this.nodes = [...flatten(tree)];
    for (const [index, node] of this.nodes.entries()) {
      const kind = kindOf(node.role, labelOf(node));
      const places = this.#places.get(kind);
      this.#kinds.push(kind);
      this.#turns.push(places?.length ?? 0);
      if (places === void 0) this.#places.set(kind, [index]);
      else places.push(index);
    }
  }
  /** Indices of the nodes of that role and label. */
  alike(role, label) {
    return this.#places.get(kindOf(role, label)) ?? [];
  }
  /** How many nodes there are of the kind of the node at that index. */
  count(index) {
    return this.#placesOf(index).length;
  }
  /**
   * A digest of what stands around a node, when there are others of its kind: the words since the last one, and those up
   * to the next. Equal rows have equal contexts.
   */
  context(index) {
    const places = this.#placesOf(index);
    if (places.length < 2) return void 0;
    const turn = this.#turns[index] ?? 0;
    const before = this.#wordsBefore(index, places[turn - 1] ?? -1);
    const after = this.#wordsAfter(index, places[turn + 1] ?? this.nodes.length);
    return digestOf(\`\${before}
\${after}\`);
  }
  #placesOf(index) {
    return this.#places.get(this.#kinds[index] ?? "") ?? [];
  }
  #wordsBefore(index, stop) {
    let text2 = "";
    for (let at = index - 1; at > stop && text2.length < CONTEXT_LENGTH; at--) {
      const words = wordsOf(this.nodes[at]);
      if (words) text2 = \`\${words} \${text2}\`;
    }
    return text2.trim().slice(-CONTEXT_LENGTH);
  }
  #wordsAfter(index, stop) {
    let text2 = "";
    for (let at = index + 1; at < stop && text2.length < CONTEXT_LENGTH; at++) {
      const words = wordsOf(this.nodes[at]);
      if (words) text2 += \` \${words}\`;
    }
    return text2.trim().slice(0, CONTEXT_LENGTH);
  }
};
function labelOf({ name, children = [], mark = "" }) {
  if (name) return name;
  let words = "";
  let lines = 0;
  for (const inner of flatten(children)) {
    if (words.length >= LABEL_LENGTH || lines++ === LABEL_LINES) break;
    if (inner.name) words += \`\${words === "" ? "" : " "}\${inner.name}\`;
  }
  return words.slice(0, LABEL_LENGTH) || mark;
}
function* flatten(nodes) {
  const open = [nodes.values()];
  for (let inner = open.at(-1); inner !== void 0; inner = open.at(-1)) {
    const { value: node, done } = inner.next();
    if (done) open.pop();
    else {
      yield node;
      if (node.children !== void 0) open.push(node.children.values());
    }
  }
}
function kindOf(role, label) {
  return \`\${role}
\${label}\`;
}
function wordsOf(node) {
  const { name = "", value = "" } = node ?? {};
  return \`\${name} \${value}\`.trim();
}

// src/ax/lines.ts
function inlineText(node) {
  const [only, ...others] = node.children ?? [];
  if (node.isPart) return void 0;
  return only !== void 0 && others.length === 0 && only.role === "text" ? only : void 0;
}
function inlineChild(node) {
  const [only, ...others] = node.children ?? [];
  if (only === void 0 || others.length > 0 || !only.actionable || node.isPart) return void 0;
  return node.name && only.name === node.name && !only.children && !only.options ? only : void 0;
}
function childLines(node) {
  if (node.children === void 0) return [];
  return inlineText(node) ?? inlineChild(node) ? [] : node.children;
}
var DEFAULT_LINES = 2e3;
function limitLines(nodes, limit) {
  if (limit === 0) return { nodes, more: false };
  let left = limit;
  let more = false;
  const take = (list) => {
    const taken = [];
    for (const node of list) {
      if (left === 0) {
        more = true;
        break;
      }
      left--;
      taken.push(node);
      const lines = childLines(node);
      if (lines.length === 0) continue;
      const kept = take(lines);
      if (kept.length === 0) delete node.children;
      else node.children = kept;
    }
    return taken;
  };
  return { nodes: take(nodes), more };
}

// src/ax/outline.ts
var SEPARATOR = "|";
var ESCAPES = { "~": "~0", "|": "~1", "\\n": "~2" };
var UNESCAPES = { "~0": "~", "~1": "|", "~2": "\\n" };
function packEntries(entries) {
  return entries.map(({ depth, fields }) => depth + fields.map(escapeField).join(SEPARATOR)).join("\\n");
}
function unpackEntries(text2) {
  return text2 === "" ? [] : text2.split("\\n").map(entryOf);
}
function entryOf(line) {
  const digits = /^\\d+/.exec(line)?.[0] ?? "";
  const fields = line.slice(digits.length).split(SEPARATOR);
  return { depth: Number(digits), fields: line.includes("~") ? fields.map(unescapeField) : fields };
}
function escapeField(field) {
  return /[~|\\n]/.test(field) ? field.replace(/[~|\\n]/g, (sign) => ESCAPES[sign] ?? sign) : field;
}
function unescapeField(field) {
  return field.replace(/~[0-2]/g, (code) => UNESCAPES[code] ?? code);
}
function writeDetails(value, details, fields) {
  for (const { letter, write } of details) {
    const written = write(value);
    if (typeof written === "string") fields.push(letter + written);
    else if (written !== void 0) {
      for (const one of written) fields.push(letter + one);
    }
  }
}
function readDetails(value, details, fields) {
  for (const field of fields) details.get(field.charAt(0))?.read(value, field.slice(1));
}
function byLetter(details) {
  return new Map(details.map((detail) => [detail.letter, detail]));
}

// src/ax/packed_tree.ts
function packTree(nodes) {
  const entries = [];
  const add = (list, depth) => {
    for (const node of list) {
      entries.push({ depth, fields: nodeFields(node) });
      if (node.children !== void 0) add(node.children, depth + 1);
    }
  };
  add(nodes, 0);
  return packEntries(entries);
}
function nodeFields(node) {
  const fields = [node.role === "text" ? "" : node.role, node.name ?? ""];
  writeDetails(node, DETAILS, fields);
  return fields;
}
function nodeOf([role, name, ...details]) {
  const node = { role: role || "text" };
  if (name) node.name = name;
  readDetails(node, DETAILS_BY_LETTER, details);
  return node;
}
var DETAILS = [
  {
    // what is acted on has a ref when it is printed
    letter: "a",
    write: ({ actionable, ref = "" }) => actionable ? ref : void 0,
    read: (node, text2) => {
      node.actionable = true;
      if (text2 !== "") node.ref = text2;
    }
  },
  {
    letter: "r",
    write: ({ actionable, ref }) => actionable ? void 0 : ref,
    read: (node, text2) => node.ref = text2
  },
  { letter: "i", write: ({ id }) => id, read: (node, text2) => node.id = text2 },
  {
    letter: "s",
    write: ({ states }) => states?.join(" "),
    read: (node, text2) => node.states = text2.split(" ")
    // as written
  },
  { letter: "v", write: ({ value }) => value, read: (node, text2) => node.value = text2 },
  { letter: "u", write: ({ url }) => url, read: (node, text2) => node.url = text2 },
  { letter: "m", write: ({ mark }) => mark, read: (node, text2) => node.mark = text2 },
  {
    letter: "e",
    write: ({ options }) => options?.length === 0 ? "" : void 0,
    read: (node) => node.options = []
  },
  {
    letter: "o",
    write: ({ options }) => options?.map(optionText),
    read: (node, text2) => (node.options ??= []).push(optionOf(text2))
  },
  {
    letter: "n",
    write: ({ moreOptions }) => moreOptions?.toString(),
    read: (node, text2) => node.moreOptions = Number(text2)
  },
  {
    letter: "f",
    write: ({ frame }) => frame?.toString(),
    read: (node, text2) => node.frame = Number(text2)
  },
  {
    letter: "p",
    write: ({ isPart }) => isPart ? "" : void 0,
    read: (node) => node.isPart = true
  },
  {
    // a kind has a count; its other fields follow
    letter: "c",
    write: ({ kind }) => kind?.count.toString(),
    read: (node, text2) => node.kind = { count: Number(text2) }
  },
  {
    letter: "l",
    write: ({ kind }) => kind?.label,
    read: ({ kind }, text2) => void (kind && (kind.label = text2))
  },
  {
    letter: "x",
    write: ({ kind }) => kind?.context,
    read: ({ kind }, text2) => void (kind && (kind.context = text2))
  }
];
var DETAILS_BY_LETTER = byLetter(DETAILS);
function optionText({ label, selected, disabled }) {
  if (selected) return (disabled ? "*" : "+") + label;
  return (disabled ? "-" : ".") + label;
}
function optionOf(text2) {
  const sign = text2.charAt(0);
  return {
    label: text2.slice(1),
    ...sign === "+" || sign === "*" ? { selected: true } : {},
    ...sign === "-" || sign === "*" ? { disabled: true } : {}
  };
}

// src/ax/packed_flow.ts
function packFlow(pieces, nodes) {
  const places = new Places(nodes);
  const entries = [];
  const add = (list, depth) => {
    for (const piece of list) {
      const fields = pieceFields(piece, places);
      entries.push({ depth, fields });
      if (isElement(piece) && piece.content !== void 0 && !fields.includes(OWN_TEXT)) {
        add(piece.content, depth + 1);
      }
    }
  };
  add(pieces, 0);
  return packEntries(entries);
}
function isElement(piece) {
  return piece !== null && typeof piece === "object";
}
var Places = class {
  #nodes;
  #last = -1;
  constructor(nodes) {
    this.#nodes = [...flatten(nodes)];
  }
  stepTo(at) {
    const step = at - this.#last;
    this.#last = at;
    return step === 1 ? "" : step.toString();
  }
  after(step) {
    return this.#last += step === "" ? 1 : Number(step);
  }
  /** The text that stands on the line of a node, else its name. */
  textAt(at) {
    const node = this.#nodes[at];
    return node && (inlineText(node) ?? node).name;
  }
};
var OWN_TEXT = "=";
function pieceFields(piece, places) {
  if (piece === null) return [""];
  if (typeof piece === "string") return [\`"\${piece}\`];
  const { tag, at, content = [] } = piece;
  const fields = [tag];
  if (at !== void 0) {
    fields.push(\`@\${places.stepTo(at)}\`);
    if (content.length === 1 && content[0] === places.textAt(at)) fields.push(OWN_TEXT);
  }
  writeDetails(piece, DETAILS2, fields);
  return fields;
}
var DETAILS2 = [
  {
    letter: "#",
    write: ({ node }) => node && packEntries([{ depth: 0, fields: nodeFields(node) }]),
    read: (flow, text2) => flow.node = nodeOf(unpackEntries(text2)[0]?.fields ?? [])
  },
  {
    letter: "x",
    write: ({ inline }) => inline ? "" : void 0,
    read: (flow) => flow.inline = true
  },
  { letter: "m", write: ({ marker }) => marker, read: (flow, text2) => flow.marker = text2 },
  {
    letter: "w",
    write: ({ span }) => span?.columns?.toString(),
    read: (flow, text2) => flow.span = { ...flow.span, columns: Number(text2) }
  },
  {
    letter: "r",
    write: ({ span }) => span?.rows?.toString(),
    read: (flow, text2) => flow.span = { ...flow.span, rows: Number(text2) }
  },
  { letter: "l", write: ({ language }) => language, read: (flow, text2) => flow.language = text2 },
  {
    letter: "v",
    write: ({ scroll: scroll2 }) => scroll2?.y?.toString(),
    read: (flow, text2) => flow.scroll = { ...flow.scroll, y: Number(text2) }
  },
  {
    letter: "z",
    write: ({ scroll: scroll2 }) => scroll2?.x?.toString(),
    read: (flow, text2) => flow.scroll = { ...flow.scroll, x: Number(text2) }
  },
  {
    letter: "o",
    write: ({ covered }) => covered?.toString(),
    read: (flow, text2) => flow.covered = Number(text2)
  },
  {
    letter: "h",
    write: ({ hints }) => hints,
    read: (flow, text2) => (flow.hints ??= []).push(text2)
    // as written
  },
  // a field is there also when there is nothing to know of it
  { letter: "f", write: ({ field }) => field && "", read: (flow) => flow.field = {} },
  ...fieldDetails([
    { letter: "t", write: ({ type }) => type, read: (field, text2) => field.type = text2 },
    {
      letter: "p",
      write: ({ placeholder }) => placeholder,
      read: (field, text2) => field.placeholder = text2
    },
    {
      letter: "s",
      write: ({ isSecret }) => isSecret ? "" : void 0,
      read: (field) => field.isSecret = true
    },
    {
      letter: "*",
      write: ({ isMultiple }) => isMultiple ? "" : void 0,
      read: (field) => field.isMultiple = true
    },
    {
      letter: "c",
      write: ({ chosen }) => chosen?.map(({ index, label }) => \`\${index} \${label}\`),
      read: (field, text2) => (field.chosen ??= []).push(chosenOf(text2))
    }
  ])
];
var DETAILS_BY_LETTER2 = byLetter(DETAILS2);
function fieldDetails(details) {
  return details.map(({ letter, write, read }) => ({
    letter,
    write: ({ field }) => field && write(field),
    read: ({ field }, text2) => field && read(field, text2)
  }));
}
function chosenOf(text2) {
  const space = text2.indexOf(" ");
  return { index: Number(text2.slice(0, space)), label: text2.slice(space + 1) };
}

// src/ax/packed_look.ts
function packLook({ nodes, flow, ...rest }) {
  return {
    ...rest,
    tree: packTree(nodes),
    ...flow === void 0 ? {} : { order: packFlow(flow, nodes) }
  };
}

// src/page_scripts/dom.ts
var ELEMENT_NODE = 1;
var TEXT_NODE = 3;
var DOCUMENT_NODE = 9;
var FRAGMENT_NODE = 11;
var HTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
var SVG_NAMESPACE = "http://www.w3.org/2000/svg";
function getterOf(prototype, name) {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === void 0) throw new Error(\`This browser has no \${name}\`);
  return get;
}
var getNodeType = getterOf(Node.prototype, "nodeType");
var getParentNode = getterOf(Node.prototype, "parentNode");
var getFirstChild = getterOf(Node.prototype, "firstChild");
var getNextSibling = getterOf(Node.prototype, "nextSibling");
var getPreviousSibling = getterOf(Node.prototype, "previousSibling");
var getOwnerDocument = getterOf(Node.prototype, "ownerDocument");
var getIsConnected = getterOf(Node.prototype, "isConnected");
var getTextContent = getterOf(Node.prototype, "textContent");
var getTagName = getterOf(Element.prototype, "tagName");
var getLocalName = getterOf(Element.prototype, "localName");
var getNamespace = getterOf(Element.prototype, "namespaceURI");
var getShadowRoot = getterOf(Element.prototype, "shadowRoot");
var getElementSlot = getterOf(Element.prototype, "assignedSlot");
var getTextSlot = getterOf(Text.prototype, "assignedSlot");
var getFirstElement = getterOf(Element.prototype, "firstElementChild");
var getNextElement = getterOf(Element.prototype, "nextElementSibling");
var getPreviousElement = getterOf(Element.prototype, "previousElementSibling");
var getTabIndex = getterOf(HTMLElement.prototype, "tabIndex");
var getEditable = getterOf(HTMLElement.prototype, "isContentEditable");
var getBody = getterOf(Document.prototype, "body");
var getRootElement = getterOf(Document.prototype, "documentElement");
var getView = getterOf(Document.prototype, "defaultView");
var getActive = getterOf(Document.prototype, "activeElement");
var getTitle = getterOf(Document.prototype, "title");
var getUrl = getterOf(Document.prototype, "URL");
var getReadyState = getterOf(Document.prototype, "readyState");
var {
  getAttribute,
  hasAttribute,
  hasAttributes: hasAny,
  matches,
  closest,
  checkVisibility,
  getClientRects
} = Element.prototype;
var { getRootNode, contains, compareDocumentPosition } = Node.prototype;
var { querySelectorAll: queryElement } = Element.prototype;
var { querySelectorAll: queryDocument, getElementById: documentById } = Document.prototype;
var { querySelectorAll: queryFragment, getElementById: fragmentById } = DocumentFragment.prototype;
function nodeType(node) {
  return getNodeType.call(node);
}
function isElement2(node) {
  return node !== null && node !== void 0 && getNodeType.call(node) === ELEMENT_NODE;
}
function isText(node) {
  return getNodeType.call(node) === TEXT_NODE;
}
function parentNode(node) {
  return getParentNode.call(node);
}
function parentElement(node) {
  const parent = getParentNode.call(node);
  return isElement2(parent) ? parent : null;
}
function firstChild(node) {
  return getFirstChild.call(node);
}
function nextSibling(node) {
  return getNextSibling.call(node);
}
function previousSibling(node) {
  return getPreviousSibling.call(node);
}
function textContent(node) {
  return getTextContent.call(node) ?? "";
}
function documentOf(node) {
  return getOwnerDocument.call(node) ?? node;
}
function isConnected(node) {
  return getIsConnected.call(node);
}
function tagName(element) {
  return getTagName.call(element);
}
function localName(element) {
  return getLocalName.call(element);
}
function namespaceOf(element) {
  return getNamespace.call(element);
}
function isHtml(element) {
  return getNamespace.call(element) === HTML_NAMESPACE;
}
function isTag(element, name) {
  return element !== null && getLocalName.call(element) === name && isHtml(element);
}
var getByTagName = Document.prototype.getElementsByTagName;
function allElements(document2) {
  return getByTagName.call(document2, "*");
}
function isCustomElement(element) {
  return localName(element).includes("-") && isHtml(element);
}
var closedRoots = /* @__PURE__ */ new WeakMap();
var hasClosedRoots = false;
function shadowRootOf(element) {
  return getShadowRoot.call(element) ?? (hasClosedRoots ? closedRoots.get(element) ?? null : null);
}
function openRootOf(element) {
  return getShadowRoot.call(element);
}
function closedRootOf(element) {
  return hasClosedRoots ? closedRoots.get(element) : void 0;
}
function setClosedRoot(host, root) {
  closedRoots.set(host, root);
  hasClosedRoots = true;
}
function assignedSlotOf(node) {
  const type = getNodeType.call(node);
  if (type === ELEMENT_NODE) return getElementSlot.call(node);
  return type === TEXT_NODE ? getTextSlot.call(node) : null;
}
function firstElementChild(element) {
  return getFirstElement.call(element);
}
function nextElementSibling(element) {
  return getNextElement.call(element);
}
function previousElementSibling(element) {
  return getPreviousElement.call(element);
}
function attributeOf(element, name) {
  return getAttribute.call(element, name);
}
function hasAttributeOf(element, name) {
  return hasAttribute.call(element, name);
}
function hasAttributes(element) {
  return hasAny.call(element);
}
function matchesSelector(element, selector) {
  return matches.call(element, selector);
}
function closestOf(element, selector) {
  return closest.call(element, selector);
}
function hasRenderedBox(element) {
  return checkVisibility.call(element);
}
function clientRectsOf(element) {
  return getClientRects.call(element);
}
function rootOf(node) {
  return getRootNode.call(node);
}
function containsNode(ancestor, node) {
  return contains.call(ancestor, node);
}
function precedes(a, b) {
  return (compareDocumentPosition.call(a, b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
function queryAll(root, selector) {
  const type = getNodeType.call(root);
  if (type === DOCUMENT_NODE) return queryDocument.call(root, selector);
  if (type === FRAGMENT_NODE) return queryFragment.call(root, selector);
  return queryElement.call(root, selector);
}
function elementById(root, id) {
  const type = getNodeType.call(root);
  if (type === DOCUMENT_NODE) return documentById.call(root, id);
  return type === FRAGMENT_NODE ? fragmentById.call(root, id) : null;
}
function tabIndexOf(element) {
  return getTabIndex.call(element);
}
function isEditableContent(element) {
  return getEditable.call(element);
}
function bodyOf(document2) {
  return getBody.call(document2);
}
function rootElementOf(document2) {
  return getRootElement.call(document2);
}
function viewOf(document2) {
  return getView.call(document2);
}
function activeElementOf(document2) {
  return getActive.call(document2);
}
function titleOf(document2) {
  return getTitle.call(document2);
}
function urlOf(document2) {
  return getUrl.call(document2);
}
function readyStateOf(document2) {
  return getReadyState.call(document2);
}

// src/page_scripts/layout_dom.ts
var { getBoundingClientRect, scrollIntoView, getAnimations, scrollTo: scrollContent } = Element.prototype;
var { elementFromPoint: documentAtPoint } = Document.prototype;
var { elementFromPoint: shadowAtPoint } = ShadowRoot.prototype;
var { dispatchEvent } = EventTarget.prototype;
var { click } = HTMLElement.prototype;
function getter(prototype, name) {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (get === void 0) throw new TypeError(\`This browser has no \${String(name)}\`);
  return (object) => get.call(object);
}
var innerTextOf = getter(HTMLElement.prototype, "innerText");
var offsetWidthOf = getter(HTMLElement.prototype, "offsetWidth");
var offsetHeightOf = getter(HTMLElement.prototype, "offsetHeight");
var clientWidthOf = getter(Element.prototype, "clientWidth");
var clientHeightOf = getter(Element.prototype, "clientHeight");
var scrollTopOf = getter(Element.prototype, "scrollTop");
var scrollLeftOf = getter(Element.prototype, "scrollLeft");
var scrollWidthOf = getter(Element.prototype, "scrollWidth");
var scrollHeightOf = getter(Element.prototype, "scrollHeight");
var nativeFiles = getter(HTMLInputElement.prototype, "files");
var scrollerOf = getter(Document.prototype, "scrollingElement");
var documentActive = getter(Document.prototype, "activeElement");
var shadowActive = getter(ShadowRoot.prototype, "activeElement");
var documentSheets = getter(Document.prototype, "styleSheets");
var shadowSheets = getter(ShadowRoot.prototype, "styleSheets");
var documentAdopted = getter(Document.prototype, "adoptedStyleSheets");
var shadowAdopted = getter(ShadowRoot.prototype, "adoptedStyleSheets");
var { getAnimations: documentAnimations } = Document.prototype;
var { getAnimations: shadowAnimations } = ShadowRoot.prototype;
function sheetsOf(root) {
  return isDocument(root) ? [...documentSheets(root), ...documentAdopted(root)] : [...shadowSheets(root), ...shadowAdopted(root)];
}
function animationsIn(root) {
  return isDocument(root) ? documentAnimations.call(root) : shadowAnimations.call(root);
}
function boundsOf(element) {
  return getBoundingClientRect.call(element);
}
function scrollTo(element, options) {
  scrollIntoView.call(element, options);
}
function scrollTopTo(element, top) {
  Reflect.apply(scrollContent, element, [{ top, behavior: "instant" }]);
}
function animationsOf(element) {
  return getAnimations.call(element);
}
function elementAt(root, x, y) {
  return isDocument(root) ? documentAtPoint.call(root, x, y) : shadowAtPoint.call(root, x, y);
}
function activeIn(root) {
  return isDocument(root) ? documentActive(root) : shadowActive(root);
}
function dispatch(object, event) {
  return dispatchEvent.call(object, event);
}
function activate(element) {
  click.call(element);
}
function giveFocus(element) {
  const native = isHtml(element) ? HTMLElement.prototype : SVGElement.prototype;
  if (isHtml(element) || namespaceOf(element) === SVG_NAMESPACE) {
    Reflect.apply(native.focus, element, [{ preventScroll: true }]);
  }
}
function isDocument(root) {
  return nodeType(root) === DOCUMENT_NODE;
}
function windowOf(element) {
  return viewOf(documentOf(element)) ?? globalThis.window;
}

// src/page_scripts/composed_tree.ts
function frameOf(document2) {
  try {
    return viewOf(document2)?.frameElement ?? null;
  } catch {
    return null;
  }
}
function isFrame(element) {
  const name = localName(element);
  return (name === "iframe" || name === "frame") && isHtml(element);
}
function isForeign(element) {
  return isFrame(element) && frameDocument(element) === null;
}
function frameDocument(element) {
  return isFrame(element) ? element.contentDocument : null;
}
function parentOf(node) {
  const slot = assignedSlotOf(node);
  if (slot !== null) return slot;
  const parent = parentNode(node);
  if (parent === null) return null;
  if (isElement2(parent)) return parent;
  if (nodeType(parent) === FRAGMENT_NODE) return parent.host ?? null;
  return nodeType(parent) === DOCUMENT_NODE ? frameOf(parent) : null;
}
function* childrenOf(element) {
  const inside = frameDocument(element);
  if (inside !== null) {
    const root = rootElementOf(inside);
    if (root !== null) yield root;
    return;
  }
  if (isTag(element, "slot")) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return yield* assigned;
  }
  const parent = shadowRootOf(element) ?? element;
  for (let child = firstChild(parent); child !== null; child = nextSibling(child)) yield child;
}
function* elementChildrenOf(element) {
  for (const child of childrenOf(element)) if (isElement2(child)) yield child;
}
function showsNode(ancestor, node) {
  for (let at = node; at !== null; at = parentOf(at)) {
    if (at === ancestor) return true;
  }
  return false;
}
function closestShown(element, passes) {
  for (let at = element; at !== null; at = parentOf(at)) if (passes(at)) return at;
  return null;
}
function isLiving(node, top) {
  if (!isConnected(node)) return false;
  const document2 = documentOf(node);
  if (document2 === top) return true;
  const frame = frameOf(document2);
  return frame !== null && isLiving(frame, top);
}

// src/page_scripts/search_roots.ts
var FRAMES = "iframe, frame";
function* searchRoots(root) {
  yield root;
  const hasFrames = queryAll(root, FRAMES).length > 0;
  const elements = queryAll(root, "*");
  const { length } = elements;
  for (let at = 0; at < length; at++) {
    const held = elements[at];
    const below = shadowRootOf(held) ?? (hasFrames && isFrame(held) ? frameDocument(held) : null);
    if (below !== null) yield* searchRoots(below);
  }
}
function* shadowRootsWithin(host) {
  yield* nestedShadows([host, ...queryAll(host, "*")]);
}
function* nestedShadows(elements) {
  for (const held of elements) {
    const shadow = shadowRootOf(held);
    if (shadow === null) continue;
    yield shadow;
    yield* nestedShadows(queryAll(shadow, "*"));
  }
}

// src/page_scripts/auto_wait.ts
var SPACING_MS = 8;
var COST_FACTOR = 4;
var EVERY_CHANGE = { subtree: true, childList: true, attributes: true, characterData: true };
var EDITS = ["input", "change", "focusin", "focusout", "load", "scroll"];
function deadlineIn(timeoutMs) {
  return performance.now() + timeoutMs;
}
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
async function until(look2, options) {
  var _stack = [];
  try {
    const { document: document2, deadline, recheckMs } = options;
    const stirs = __using(_stack, new Stirs(document2));
    for (; ; ) {
      const started = performance.now();
      const seen = look2();
      if (seen !== void 0) return seen;
      const now = performance.now();
      if (now >= deadline) return void 0;
      if (!stirs.isWatching || now - started < SPACING_MS) stirs.watch();
      const rest = Math.max(SPACING_MS, (now - started) * COST_FACTOR);
      await stirs.next(
        Math.min(deadline - now, rest),
        Math.min(deadline - now, Math.max(recheckMs, rest))
      );
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var Stirs = class {
  #document;
  #watched = /* @__PURE__ */ new Map();
  #observer = new MutationObserver(() => this.#stir());
  #onEdit = () => this.#stir();
  #stirred = false;
  #wake;
  constructor(document2) {
    this.#document = document2;
  }
  get isWatching() {
    return this.#watched.size > 0;
  }
  /** Takes in the roots that came since. */
  watch() {
    for (const root of searchRoots(this.#document)) {
      if (this.#watched.has(root)) continue;
      this.#observer.observe(root, EVERY_CHANGE);
      const view = isDocument(root) ? viewOf(root) : null;
      this.#watched.set(root, view);
      for (const edit of EDITS) {
        view?.addEventListener(edit, this.#onEdit, { capture: true, passive: true });
      }
    }
  }
  /** Resolves at the next stir, or one since the last call, but not before \`leastMs\` and not after \`mostMs\`. */
  async next(leastMs, mostMs) {
    const started = performance.now();
    if (!this.#stirred) await this.#stirOr(mostMs);
    const early = leastMs - (performance.now() - started);
    if (early > 0) await pause(early);
    this.#stirred = false;
  }
  [Symbol.dispose]() {
    this.#observer.disconnect();
    for (const view of this.#watched.values()) {
      for (const edit of EDITS) view?.removeEventListener(edit, this.#onEdit, { capture: true });
    }
  }
  #stirOr(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  #stir() {
    this.#stirred = true;
    this.#wake?.();
  }
};

// src/page_scripts/surroundings.ts
var barriers = /* @__PURE__ */ new Set();
function setBarriers(told) {
  barriers = new Set(told);
}
function isBarred(barrier) {
  return barriers.has(barrier);
}

// src/page_scripts/visibility.ts
function isContents(element) {
  return getComputedStyle(element).display === "contents";
}
function locksContent(element) {
  return getComputedStyle(element).contentVisibility === "hidden";
}
function isRendered(element) {
  const frame = frameOf(documentOf(element));
  if (frame === null ? isBarred("unrendered") : !isRendered(frame)) return false;
  if (hasRenderedBox(element)) return true;
  if (!isContents(element)) return false;
  const parent = parentOf(element);
  return parent === null || isFrame(parent) || isRendered(parent) && !locksContent(parent);
}
function isVisible(element) {
  const image = mapImageOf(element);
  if (image !== void 0) return isVisible(image);
  if (!isRendered(element) || isVisibilityHidden(element)) return false;
  return isShown(documentOf(element)) && hasSize(element);
}
function isShown(document2) {
  const frame = frameOf(document2);
  return frame === null ? !isBarred("invisible") : isVisible(frame);
}
function isVisibilityHidden(element) {
  return getComputedStyle(element).visibility !== "visible";
}
function hasSize(element) {
  for (const rect of clientRectsOf(element)) if (rect.width > 0 && rect.height > 0) return true;
  if (isFrame(element)) return false;
  for (const child of elementChildrenOf(element)) {
    if (!isVisibilityHidden(child) && hasSize(child)) return true;
  }
  return hasContentsText(element);
}
function hasContentsText(element) {
  if (hasRenderedBox(element) || !isContents(element)) return false;
  for (const child of childrenOf(element)) {
    if (!isElement2(child) && isTextVisible(child)) return true;
  }
  return false;
}
function isTextVisible(text2) {
  const range = documentOf(text2).createRange();
  range.selectNode(text2);
  for (const rect of range.getClientRects()) if (rect.width > 0 && rect.height > 0) return true;
  return false;
}
function isExcluded(element) {
  if (hasAttributeOf(element, "inert") && isHtml(element)) return true;
  if (attributeOf(element, "aria-hidden")?.toLowerCase() !== "true") return false;
  const document2 = documentOf(element);
  return element !== rootElementOf(document2) && element !== bodyOf(document2);
}
function isInExcluded(element) {
  for (let at = element; at !== null; at = parentOf(at)) {
    if (isExcluded(at)) return true;
  }
  return isBarred("excluded");
}
function isClosedDetails(element) {
  return localName(element) === "details" && isHtml(element) && !hasAttributeOf(element, "open");
}
function summaryOf(details) {
  for (const child of elementChildrenOf(details)) if (isTag(child, "summary")) return child;
  return null;
}
function isPicture(element) {
  return localName(element) === "svg" && namespaceOf(element) === SVG_NAMESPACE && textContent(element).trim() === "" && queryAll(element, "a,[role],[tabindex],[onclick]").length === 0;
}
function isMapArea(element) {
  return isTag(element, "area") && hasAttributeOf(element, "href") && isVisible(element);
}
function mapImageOf(element) {
  if (!isTag(element, "area")) return void 0;
  const map = closestOf(element, "map");
  const name = isTag(map, "map") ? map.name : "";
  if (name === "") return void 0;
  for (const image of queryAll(rootOf(element), \`img[usemap="#\${CSS.escape(name)}"]\`)) {
    if (isTag(image, "img") && hasRenderedBox(image)) return image;
  }
  return void 0;
}

// src/page_scripts/checks.ts
var HIDDEN = "hidden";
var DISABLED = "disabled";
var READONLY = "read-only";
var INERT = "inert, switched off by the page with all around it";
var HINTS = {
  [HIDDEN]: "Do what shows it first; ax lists what can be seen.",
  [DISABLED]: "Do what enables it first.",
  [READONLY]: "Do what makes it editable first.",
  [INERT]: "Close what is open in front of it first."
};
function ifHidden(element) {
  return isVisible(element) ? void 0 : HIDDEN;
}
function ifDisabled(element) {
  if (matchesSelector(element, ":disabled")) return DISABLED;
  for (let at = element; at !== null; at = parentOf(at)) {
    if (attributeOf(at, "aria-disabled")?.toLowerCase() === "true") return DISABLED;
    if (localName(at) === "button" && matchesSelector(at, ":disabled")) return DISABLED;
  }
  return isBarred("disabled") ? DISABLED : void 0;
}
function ifReadonly(element) {
  const isReadonly2 = (isTag(element, "input") || isTag(element, "textarea")) && element.readOnly;
  return isReadonly2 || attributeOf(element, "aria-readonly") === "true" ? READONLY : void 0;
}
function ifInert(element) {
  for (let at = element; at !== null; at = parentOf(at)) {
    if (hasAttributeOf(at, "inert")) return INERT;
  }
  return isBarred("inert") ? INERT : void 0;
}

// src/ax/roles.ts
var INTERACTIVE_ROLES = /* @__PURE__ */ new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "treeitem"
]);
var NAMED_BY_CONTENT = /* @__PURE__ */ new Set([
  "button",
  "cell",
  "checkbox",
  "clickable",
  "columnheader",
  "gridcell",
  "heading",
  "link",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "rowheader",
  "switch",
  "tab",
  "tooltip",
  "treeitem"
]);
var WRAPPER_ROLES = /* @__PURE__ */ new Set([
  "generic",
  "none",
  "presentation",
  "rowgroup",
  "sectionfooter",
  "sectionheader"
]);
var INLINE_TEXT_ROLES = /* @__PURE__ */ new Set([
  "code",
  "emphasis",
  "mark",
  "strong",
  "subscript",
  "superscript",
  "time"
]);
var FIELD_ROLES = /* @__PURE__ */ new Set([
  "combobox",
  "searchbox",
  "spinbutton",
  "textbox"
]);
var ITEM_HOLDERS = /* @__PURE__ */ new Set([
  "feed",
  "grid",
  "list",
  "listbox",
  "menu",
  "menubar",
  "radiogroup",
  "rowgroup",
  "table",
  "tablist",
  "tree",
  "treegrid"
]);

// src/page_scripts/controls.ts
var ACTIVE_TAGS = new Set("button input select textarea summary option area".split(" "));
function isControl(element) {
  const role = attributeOf(element, "role")?.trim().toLowerCase();
  if (role !== void 0 && INTERACTIVE_ROLES.has(role)) return true;
  if (hasAttributeOf(element, "onclick") || isInTabOrder(element)) return true;
  if (!isHtml(element)) return localName(element) === "a";
  const name = localName(element);
  if (name === "a") return hasAttributeOf(element, "href");
  if (name === "label") return controlOfLabel(element) !== null;
  return ACTIVE_TAGS.has(name) || hasAttributeOf(element, "contenteditable");
}
function isInTabOrder(element) {
  return Number(attributeOf(element, "tabindex") ?? -1) >= 0;
}
function controlOfLabel(element) {
  return isTag(element, "label") ? element.control : null;
}
function controlByLabel(element) {
  for (let at = element; at !== null; at = parentOf(at)) {
    if (isTag(at, "label")) return at.control;
    if (isControl(at)) return null;
  }
  return null;
}
function controlFor(element) {
  return controlOfLabel(element) ?? element;
}
function isInput(element, ...types) {
  return isTag(element, "input") && types.includes(element.type);
}
function labelledBy(element) {
  const ids = attributeOf(element, "aria-labelledby")?.split(/\\s+/) ?? [];
  return ids.flatMap((id) => id === "" ? [] : elementById(rootOf(element), id) ?? []);
}

// src/ax/text.ts
var SPACES = /[\\s\\u0085\\u2028\\u2029]+/g;
var UNREADABLE = (
  // deno-lint-ignore no-control-regex
  /[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\ue000-\\uf8ff\\u{e0000}-\\u{e007f}]/gu
);
function readable(text2) {
  return text2.replace(UNREADABLE, "");
}
function readableLines(text2) {
  return readable(text2.replace(LINE_ENDS, "\\n"));
}
var LINE_ENDS = /\\r\\n|[\\n\\r\\v\\f\\u001c-\\u001e\\u0085\\u2028\\u2029]/g;
var IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/;
function collapse(text2) {
  if (IS_PLAIN.test(text2)) return text2;
  return text2.replace(UNREADABLE, "").replace(SPACES, " ").trim();
}
function collapseInner(text2) {
  if (IS_PLAIN.test(text2)) return text2;
  return text2.replace(UNREADABLE, "").replace(SPACES, " ");
}
function bareLabel(text2) {
  let end = text2.length;
  while (end > 0 && isAside(text2[end - 1])) end--;
  let start = 0;
  while (start < end && isAside(text2[start])) start++;
  return text2.slice(start, end).toLowerCase();
}
function isAside(char) {
  return char === "*" || char === ":" || char !== void 0 && /\\s/.test(char);
}

// src/page_scripts/authored_name.ts
function hasAuthoredName(element) {
  return isFilled(attributeOf(element, "aria-label")) || isFilled(attributeOf(element, "aria-labelledby")) || isFilled(attributeOf(element, "title"));
}
function isFilled(value) {
  return value !== null && value.trim() !== "";
}
function svgTitleOf(element) {
  for (let at = firstElementChild(element); at !== null; at = nextElementSibling(at)) {
    if (localName(at) === "title") return textContent(at).trim();
  }
  return "";
}

// src/page_scripts/labels.ts
function labelsOf(control, labels) {
  const holding = closestOf(control, "label");
  const named = labelsFor(control, labels);
  if (!isTag(holding, "label") || holding.control !== control || named.includes(holding)) {
    return named;
  }
  const after = named.findIndex((label) => isAfter(label, holding));
  return after < 0 ? [...named, holding] : [...named.slice(0, after), holding, ...named.slice(after)];
}
function isAfter(label, other) {
  return (other.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
function labelsFor(control, labels) {
  const id = attributeOf(control, "id");
  if (!id) return [];
  const root = rootOf(control);
  const found = labels === void 0 ? [...queryAll(root, \`label[for="\${CSS.escape(id)}"]\`)] : indexOf(root, labels).get(id) ?? [];
  return found.filter((label) => isTag(label, "label")).filter(
    (label) => label.control === control
  );
}
function indexOf(root, labels) {
  const known = labels.get(root);
  if (known !== void 0) return known;
  const index = /* @__PURE__ */ new Map();
  for (const label of queryAll(root, "label[for]")) {
    if (!isTag(label, "label")) continue;
    const id = attributeOf(label, "for") ?? "";
    const list = index.get(id);
    if (list === void 0) index.set(id, [label]);
    else list.push(label);
  }
  labels.set(root, index);
  return index;
}

// src/page_scripts/name_words.ts
var NameWords = class {
  text = "";
  #isAfterBox = false;
  #isAfterGiven = false;
  /** Adds a part, behind a space where the two would otherwise read as one word. */
  add({ text: text2, isBox, isGiven }) {
    if (text2 !== "" && this.text !== "") {
      const isApart = isBox || isGiven || this.#isAfterBox || this.#isAfterGiven;
      if (isApart && !/\\s$/.test(this.text) && !/^\\s/.test(text2)) this.text += " ";
    }
    this.text += text2;
    this.#isAfterBox = isBox;
    if (text2 !== "") this.#isAfterGiven = isGiven;
  }
};

// src/page_scripts/generated_content.ts
function mayGenerate(element, known) {
  if (localName(element) === "q") return true;
  return suits(element, subjectsOf(rootOf(element), known)) || isHostOf(element, known) || isSlotted(element, known);
}
function isHostOf(element, known) {
  const shadow = shadowRootOf(element);
  return shadow !== null && subjectsOf(shadow, known).isAny;
}
function isSlotted(element, known) {
  const { parentElement: parentElement2 } = element;
  return parentElement2 !== null && isHostOf(parentElement2, known);
}
function suits(element, { classes, tags, isAny }) {
  if (isAny || tags.has(localName(element))) return true;
  if (classes.size === 0) return false;
  const own = attributeOf(element, "class");
  return own !== null && own.toLowerCase().split(/\\s+/).some((name) => classes.has(name));
}
function subjectsOf(root, known) {
  let subjects = known.get(root);
  if (subjects === void 0) {
    const found = noneFound();
    for (const sheet of sheetsOf(root)) addAll(subjectsOfSheet(sheet), found);
    known.set(root, subjects = found);
  }
  return subjects;
}
var ofSheets = /* @__PURE__ */ new WeakMap();
var ANY = { classes: /* @__PURE__ */ new Set(), tags: /* @__PURE__ */ new Set(), isAny: true };
function subjectsOfSheet(sheet) {
  let rules;
  try {
    rules = sheet.cssRules;
  } catch {
    return ANY;
  }
  const known = ofSheets.get(sheet);
  if (known?.lists.every(({ rules: rules2, length }) => rules2.length === length)) return known.subjects;
  const found = noneFound();
  collect(rules, found);
  if (found.isWhole) ofSheets.set(sheet, { lists: found.lists, subjects: found });
  return found;
}
function noneFound() {
  return { classes: /* @__PURE__ */ new Set(), tags: /* @__PURE__ */ new Set(), isAny: false, lists: [], isWhole: true };
}
function collect(rules, found) {
  found.lists.push({ rules, length: rules.length });
  for (const rule of rules) {
    const { selectorText, style, cssRules, styleSheet } = rule;
    const hasInner = cssRules !== void 0 && cssRules.length > 0;
    if (selectorText !== void 0 && PSEUDO.test(selectorText)) {
      const isWordless2 = WORDLESS.has(style?.content ?? "");
      if (!isWordless2 || hasInner) {
        for (const part of splitList(selectorText)) note(part, found);
      }
    }
    if (styleSheet) addAll(subjectsOfSheet(styleSheet), found);
    if (styleSheet !== void 0) found.isWhole = false;
    if (hasInner) collect(cssRules, found);
  }
}
function addAll({ classes, tags, isAny }, found) {
  for (const name of classes) found.classes.add(name);
  for (const name of tags) found.tags.add(name);
  found.isAny ||= isAny;
}
var WORDLESS = /* @__PURE__ */ new Set(["", "none", "normal", '""', "''"]);
var PSEUDO = /:(?:before|after)/i;
function splitList(selectors) {
  const parts = [""];
  let depth = 0;
  for (const token of selectors.match(/\\\\.|"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|[(),[\\]]|[^\\\\"'(),[\\]]+/g) ?? []) {
    if (token === "(" || token === "[") depth++;
    else if (token === ")" || token === "]") depth--;
    if (token === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += token;
  }
  return parts;
}
function note(selector, found) {
  if (!PSEUDO.test(selector)) return;
  const compound = /\\\\[\\da-f]/i.test(selector) ? "*" : lastCompound(selector.trim());
  const plain = compound.replace(/\\[[^\\]]*\\]|:[\\w-]+\\([^)]*\\)+/g, "");
  const name = /\\.((?:[\\w-]|[\\u0080-\\u{10ffff}]|\\\\.)+)/u.exec(plain)?.[1];
  const tag = /^[a-z][\\w-]*/i.exec(plain)?.[0];
  if (name !== void 0) found.classes.add(name.replace(/\\\\(.)/g, "$1").toLowerCase());
  else if (tag !== void 0) found.tags.add(tag.toLowerCase());
  else found.isAny = true;
}
function lastCompound(selector) {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < selector.length; at++) {
    const char = selector[at] ?? "";
    if (char === "\\\\") at++;
    else if ("([".includes(char)) depth++;
    else if (")]".includes(char)) depth--;
    else if (depth === 0 && /[\\s>+~]/.test(char)) start = at + 1;
  }
  return selector.slice(start);
}

// src/page_scripts/pseudo_text.ts
function generatedPart(element, pseudo) {
  const style = getComputedStyle(element, pseudo);
  const { content } = style;
  if (content === "none" || content === "normal" || content === "") return NOTHING;
  const { display, visibility } = style;
  if (display === "none" || visibility !== "visible") return NOTHING;
  const alternative = alternativeOf(content);
  const text2 = stringsIn(alternative ?? content);
  return { text: text2, isBox: display !== "inline", isGiven: alternative !== void 0 };
}
var NOTHING = { text: "", isBox: false, isGiven: false };
function alternativeOf(content) {
  return /^(?:[^"/]|"(?:[^"\\\\]|\\\\.)*")*\\/(.*)$/s.exec(content)?.[1];
}
var URL_OF_IMAGE = /url\\((?:"(?:[^"\\\\]|\\\\.)*"|[^")]*)\\)/g;
function stringsIn(content) {
  if (content === "open-quote") return "“";
  if (content === "close-quote") return "”";
  let text2 = "";
  for (const match of content.replace(URL_OF_IMAGE, "").matchAll(/"((?:[^"\\\\]|\\\\.)*)"/gs)) {
    text2 += (match[1] ?? "").replace(/\\\\(.)/gs, "$1");
  }
  return text2;
}

// src/page_scripts/data_table.ts
var MANY_ROWS = 20;
var ENOUGH_CELLS = 10;
var MOST_CELLS = 200;
var STRIPED_ROWS = 5;
function isDataTable(table, known) {
  const told = known?.get(table);
  if (told !== void 0) return told;
  const isData2 = isMarkedAsData(table) || hasDataRows(table);
  known?.set(table, isData2);
  return isData2;
}
function isMarkedAsData(table) {
  if (hasAttributeOf(table, "role") || isEditableContent(table)) return true;
  if (attributeOf(table, "summary") || attributeOf(table, "rules")) return true;
  if (table.tHead !== null || table.tFoot !== null || table.caption !== null) return true;
  for (let at = firstElementChild(table); at !== null; at = nextElementSibling(at)) {
    if (isTag(at, "colgroup") || isTag(at, "col")) return true;
  }
  return false;
}
function hasDataRows(table) {
  const { rows } = table;
  if (rows.item(MANY_ROWS - 1) !== null) return true;
  const [first] = rows;
  if (first === void 0 || rows.length === 1 && first.cells.length === 1) return false;
  for (const { cells } of rows) for (const cell of cells) if (isMarkedCell(cell)) return true;
  return looksLikeData(table);
}
function isMarkedCell(cell) {
  return localName(cell) === "th" || ["headers", "abbr", "axis", "scope"].some((name) => attributeOf(cell, name));
}
var Looks = class {
  cells = 0;
  /** With borders on opposite sides. */
  bordered = 0;
  /** Of another colour than the table, and apart from each other. */
  coloured = 0;
  sides = { Top: 0, Bottom: 0, Left: 0, Right: 0 };
  add(style, isColoured) {
    this.cells++;
    const has = (side) => {
      const hasBorder = parseFloat(style[\`border\${side}Width\`]) > 0;
      if (hasBorder) this.sides[side]++;
      return hasBorder;
    };
    const [top, bottom, left, right] = [has("Top"), has("Bottom"), has("Left"), has("Right")];
    if (top && bottom || left && right) this.bordered++;
    if (isColoured) this.coloured++;
  }
  get areMostlyData() {
    const needed2 = Math.floor(this.cells / 2);
    const counts = [this.bordered, this.coloured, ...Object.values(this.sides)];
    return counts.some((count2) => count2 >= needed2);
  }
};
function looksLikeData(table) {
  const { backgroundColor, borderSpacing } = getComputedStyle(table);
  const isSpaced = borderSpacing.split(" ").every((length) => parseFloat(length) > 0);
  const looks = new Looks();
  for (const { cells } of table.rows) {
    for (const cell of cells) {
      if (offsetWidthOf(cell) < 1 || offsetHeightOf(cell) < 1) continue;
      const style = getComputedStyle(cell);
      if (style.emptyCells === "hide") return true;
      const colour = style.backgroundColor;
      if (looks.cells === MOST_CELLS) return looks.areMostlyData;
      looks.add(style, isSpaced && colour !== backgroundColor && !isTransparent(colour));
      if (looks.bordered >= ENOUGH_CELLS || looks.coloured >= ENOUGH_CELLS) return true;
    }
  }
  return looks.cells > 1 && (looks.areMostlyData || isStriped(table));
}
function isTransparent(colour) {
  return colour === "transparent" || /,\\s*0\\)$/.test(colour);
}
function isStriped(table) {
  const colours = Array.from(table.rows).slice(0, STRIPED_ROWS).map((row) => getComputedStyle(row).backgroundColor);
  if (colours.length <= 2) return false;
  return colours.every((colour, index) => colour === colours[0] === (index % 2 === 0));
}

// src/page_scripts/written_role.ts
var ARIA_ROLES = new Set(
  "alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem graphics-document graphics-object graphics-symbol".split(" ")
);
var GLOBAL_ARIA = [
  "aria-atomic",
  "aria-busy",
  "aria-controls",
  "aria-current",
  "aria-describedby",
  "aria-details",
  "aria-dropeffect",
  "aria-flowto",
  "aria-grabbed",
  "aria-keyshortcuts",
  "aria-label",
  "aria-labelledby",
  "aria-live",
  "aria-owns",
  "aria-relevant",
  "aria-roledescription"
];
var SYNONYMS = {
  directory: "list",
  image: "img"
};
var PUBLICATION_LINKS = /* @__PURE__ */ new Set([
  "doc-backlink",
  "doc-biblioref",
  "doc-glossref",
  "doc-noteref"
]);
function roleOfPublication(role) {
  if (role === "doc-cover") return "img";
  return PUBLICATION_LINKS.has(role) ? "link" : role;
}
function writtenRole(element) {
  const attribute = attributeOf(element, "role");
  if (attribute === null) return void 0;
  for (const token of attribute.toLowerCase().split(/\\s+/)) {
    if (token.startsWith("doc-")) return roleOfPublication(token);
    if (!ARIA_ROLES.has(token)) continue;
    if (token === "none" || token === "presentation") {
      return mustNotBePresentational(element) ? void 0 : "none";
    }
    if (token === "cell" && isInGrid(element)) return "gridcell";
    return SYNONYMS[token] ?? token;
  }
  return void 0;
}
function mustNotBePresentational(element) {
  if (GLOBAL_ARIA.some((name) => hasAttributeOf(element, name))) return true;
  return isHtml(element) && tabIndexOf(element) >= 0;
}
function isInGrid(cell) {
  for (let at = parentOf(cell); at !== null; at = parentOf(at)) {
    const role = attributeOf(at, "role");
    if (role === "grid" || role === "treegrid") return true;
    if (role === "table") return false;
  }
  return false;
}

// src/page_scripts/table_roles.ts
function tableOf(element) {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (isTag(at, "table")) return at;
    if (!TABLE_PARTS.has(localName(at))) return null;
  }
  return null;
}
var TABLE_PARTS = /* @__PURE__ */ new Set(["tbody", "tfoot", "thead", "tr"]);
function tableRoleOf(element, tables) {
  const table = tableOf(element);
  if (table === null) return void 0;
  const role = writtenRole(table) ?? (isData(table, tables) ? "table" : "generic");
  return role === "table" || role === "grid" || role === "treegrid" ? role : void 0;
}
function isData(element, tables) {
  return isTag(element, "table") && isDataTable(element, tables);
}
function isInTable(element, tables) {
  return tableRoleOf(element, tables) !== void 0;
}
function roleOfCell(element, plain, tables) {
  const table = tableRoleOf(element, tables);
  if (table === void 0) return "generic";
  return plain === "cell" && table !== "table" ? "gridcell" : plain;
}
function roleOfHeaderCell(element, tables) {
  const scope = attributeOf(element, "scope")?.toLowerCase();
  if (scope === "row" || scope === "rowgroup") return roleOfCell(element, "rowheader", tables);
  if (scope === "col" || scope === "colgroup") return roleOfCell(element, "columnheader", tables);
  return roleOfCell(element, isRowHeader(element) ? "rowheader" : "columnheader", tables);
}
function isRowHeader(cell) {
  const [before, after] = [previousSibling(cell), nextSibling(cell)];
  if (isHeaderCell(before) && isHeaderCell(after)) return false;
  if (isFilledCell(before) || isFilledCell(after)) return true;
  const row = parentOf(cell);
  if (!isTag(row, "tr")) return false;
  const { cells } = row;
  return [0, 1, cells.length - 2, cells.length - 1].some((at) => isFilledCell(cells.item(at)));
}
function isHeaderCell(node) {
  return isElement2(node) && isTag(node, "th");
}
function isFilledCell(node) {
  return isElement2(node) && isTag(node, "td") && firstChild(node) !== null;
}

// src/page_scripts/roles.ts
var ROLE_OF_TAG = {
  a: linkOrGeneric,
  address: "group",
  area: linkOrGeneric,
  article: "article",
  aside: (element) => isIn(element, SECTIONING) && !hasAuthoredName(element) ? "generic" : "complementary",
  audio: "audio",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  dd: "definition",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dir: "list",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  footer: (element) => isIn(element, SECTIONS) ? "sectionfooter" : "contentinfo",
  form: "form",
  frame: "iframe",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  header: (element) => isIn(element, SECTIONS) ? "sectionheader" : "banner",
  hgroup: "group",
  hr: "separator",
  iframe: "iframe",
  img: roleOfImage,
  input: roleOfInput,
  ins: "insertion",
  li: roleOfItem,
  main: "main",
  mark: "mark",
  math: "math",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  s: "deletion",
  search: "search",
  section: (element) => hasAuthoredName(element) ? "region" : "generic",
  select: (element) => isListboxSelect(element) ? "listbox" : "combobox",
  strong: "strong",
  sub: "subscript",
  summary: (element) => isTag(parentOf(element), "details") ? "button" : "generic",
  sup: "superscript",
  table: (element, tables) => isData(element, tables) ? "table" : "generic",
  tbody: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  td: (element, tables) => roleOfCell(element, "cell", tables),
  textarea: "textbox",
  tfoot: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  th: roleOfHeaderCell,
  thead: (element, tables) => isInTable(element, tables) ? "rowgroup" : "generic",
  time: "time",
  tr: (element, tables) => isInTable(element, tables) ? "row" : "generic",
  ul: "list",
  video: "video"
};
var ROLE_OF_INPUT = {
  button: "button",
  checkbox: "checkbox",
  file: "button",
  hidden: "none",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  submit: "button"
};
function roleOf(element, tables) {
  return writtenRole(element) ?? nativeRoleOf(element, tables);
}
function nativeRoleOf(element, tables) {
  if (!isHtml(element)) return roleOfForeign(element);
  const name = localName(element);
  const rule = Object.hasOwn(ROLE_OF_TAG, name) ? ROLE_OF_TAG[name] : void 0;
  const role = typeof rule === "function" ? rule(element, tables) : rule ?? "generic";
  return role === "generic" && isEditingHost(element) ? "textbox" : role;
}
function isEditingHost(element) {
  const value = attributeOf(element, "contenteditable")?.toLowerCase();
  return value === "" || value === "true" || value === "plaintext-only";
}
function linkOrGeneric(element) {
  return hasAttributeOf(element, "href") ? "link" : "generic";
}
function roleOfImage(element) {
  const isDecoration = attributeOf(element, "alt") === "" && !hasAuthoredName(element) && !mustNotBePresentational(element);
  return isDecoration ? "none" : "img";
}
function roleOfInput(element) {
  const type = element.type;
  const role = Object.hasOwn(ROLE_OF_INPUT, type) ? ROLE_OF_INPUT[type] : void 0;
  if (role === "button" && hasAttributeOf(element, "aria-pressed")) return "button";
  if (role !== void 0) return role;
  if (hasAttributeOf(element, "list") && LISTED_TYPES.has(type)) return "combobox";
  return type === "search" ? "searchbox" : "textbox";
}
var LISTED_TYPES = /* @__PURE__ */ new Set(["email", "search", "tel", "text", "url"]);
function isListboxSelect(element) {
  const select2 = element;
  return select2.multiple || select2.size > 1;
}
var SECTIONING = /* @__PURE__ */ new Set([
  "article",
  "aside",
  "complementary",
  "nav",
  "navigation",
  "region",
  "section"
]);
var SECTIONS = /* @__PURE__ */ new Set([...SECTIONING, "main"]);
function isIn(element, sections) {
  for (let at = parentOf(element); at !== null; at = parentOf(at)) {
    if (sections.has(attributeOf(at, "role") ?? localName(at))) return true;
  }
  return false;
}
function roleOfItem(item) {
  const parent = parentOf(item);
  const isList2 = parent !== null && LISTS.has(localName(parent)) && isHtml(parent);
  return isList2 && (writtenRole(parent) ?? "list") !== "list" ? "generic" : "listitem";
}
var LISTS = /* @__PURE__ */ new Set(["dir", "menu", "ol", "ul"]);
function roleOfForeign(element) {
  const name = localName(element);
  if (namespaceOf(element) !== SVG_NAMESPACE) return name === "math" ? "math" : "generic";
  if (name === "a") {
    return hasAttributeOf(element, "href") || hasAttributeOf(element, "xlink:href") ? "link" : "generic";
  }
  const role = Object.hasOwn(ROLE_OF_GRAPHICS, name) ? ROLE_OF_GRAPHICS[name] : void 0;
  const isNamed = role !== void 0 && (hasAuthoredName(element) || svgTitleOf(element) !== "");
  return isNamed ? role : "generic";
}
var ROLE_OF_GRAPHICS = {
  circle: "graphics-symbol",
  ellipse: "graphics-symbol",
  g: "group",
  image: "img",
  line: "graphics-symbol",
  path: "graphics-symbol",
  polygon: "graphics-symbol",
  polyline: "graphics-symbol",
  rect: "graphics-symbol",
  svg: "img"
};

// src/ax/secret_words.ts
var PASSWORD = /passw(?:or)?d|passphrase|(?:^|[^a-z])pwd(?:[^a-z]|$)/i;
var PASSWORD_LABEL = /^(?:\\S+ ){0,3}(?:password|passphrase)(?: (?:again|confirmation|repeat|required))?$/;
var CARD = /(?:^| )(?:(?:bank|credit|debit|payment) ?)?(?:card|cc) ?(?:number|num|no)(?: |$)/;
var CODE = /(?:^| )(?:cvv2?|cvc2?|cvn|csc|otp|totp|pin|ssn|(?:security|verification) ?code)(?: |$)/;
function namesPassword(identifier) {
  return PASSWORD.test(identifier);
}
function labelsPassword(label) {
  return PASSWORD_LABEL.test(wordsOf2(label));
}
function namesCard(text2) {
  return CARD.test(wordsOf2(text2));
}
function namesCode(text2) {
  return CODE.test(wordsOf2(text2));
}
function wordsOf2(identifier) {
  return identifier.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\\p{L}\\p{N}]+/gu, " ").trim().toLowerCase();
}

// src/page_scripts/former_passwords.ts
var passwords = /* @__PURE__ */ new WeakSet();
var calledIn = /* @__PURE__ */ new WeakMap();
function notePassword(element) {
  if (isTag(element, "input") && element.type === "password") keep(element);
}
function wasPassword(input) {
  if (passwords.has(input)) return true;
  const called = calledBy(input);
  if (called === void 0 || !calledIn.get(documentOf(input))?.has(called)) return false;
  passwords.add(input);
  return true;
}
function keep(input) {
  if (passwords.has(input)) return;
  passwords.add(input);
  const called = calledBy(input);
  if (called === void 0) return;
  const document2 = documentOf(input);
  const names = calledIn.get(document2);
  if (names === void 0) calledIn.set(document2, /* @__PURE__ */ new Set([called]));
  else names.add(called);
}
function calledBy(input) {
  const name = attributeOf(input, "name") ?? "";
  const id = attributeOf(input, "id") ?? "";
  const isCounted = id === "" || /[\\d:]$/.test(id);
  return name === "" && isCounted ? void 0 : JSON.stringify([name, id]);
}
function watchPasswords(document2) {
  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue } of changes) {
      if (oldValue?.toLowerCase() === "password" && isTag(target, "input")) {
        keep(target);
      }
    }
  });
  observer.observe(document2, {
    subtree: true,
    attributes: true,
    attributeFilter: ["type"],
    attributeOldValue: true
  });
}

// src/ax/escape.ts
function quoteText(text2) {
  return breakRefs(JSON.stringify(collapse(text2)));
}
function plainLines(text2) {
  return readableLines(text2).replace(MARKED_REF, "$1\\\\u003d");
}
var MARKED_REF = /(ref)=(?=[\\w.-]{1,40}(?:\\]| [\\w-]{0,40}\\}))/gi;
function plainUrl(url) {
  return breakRefs(collapse(url).replace(/[\\s"'<>[\\]()\\\\^\`{|}]/g, percentEncode)).replaceAll("ref\\\\u003d", "ref%3D");
}
function percentEncode(char) {
  return encodeURIComponent(char).replace(
    /['()]/g,
    (left) => \`%\${left.charCodeAt(0).toString(16).toUpperCase()}\`
  );
}
function breakRefs(text2) {
  return text2.replace(/(ref)=/gi, "$1\\\\u003d");
}

// src/page_scripts/words.ts
function fold(text2) {
  return collapse(text2).toLowerCase();
}
function quote(text2) {
  return quoteText(text2.length > 80 ? \`\${text2.slice(0, 79)}…\` : text2);
}
function labelWords(label) {
  return collapse(wordsOf3(label));
}
var WORDLESS2 = /* @__PURE__ */ new Set(["select", "textarea", "datalist", "script", "style", "template"]);
function isWordless(element) {
  return isHtml(element) && WORDLESS2.has(localName(element)) || isEditingHost(element);
}
function wordsOf3(parent) {
  let words = "";
  for (let child = firstChild(parent); child !== null; child = nextSibling(child)) {
    if (isText(child)) words += textContent(child);
    else if (isElement2(child) && !isWordless(child)) {
      words += localName(child) === "br" ? " " : wordsOf3(child);
    }
  }
  return words;
}
function likeness(text2, wanted) {
  const folded = fold(text2);
  if (folded === wanted) return "exact";
  return folded.includes(wanted) ? "partial" : void 0;
}

// src/page_scripts/secrets.ts
var TELLING = ["name", "id", "placeholder", "aria-label", "autocomplete"];
var SECRET_TOKENS = /* @__PURE__ */ new Set([
  "cc-csc",
  "cc-exp",
  "cc-exp-month",
  "cc-exp-year",
  "cc-number",
  "current-password",
  "new-password",
  "one-time-code"
]);
var CODE_TYPES = /* @__PURE__ */ new Set(["number", "password", "tel", "text"]);
var LONGEST_CODE = 16;
function isSecretField(element, name, labels) {
  if (isTag(element, "input")) {
    notePassword(element);
    return isSecretInput(element, name, labels);
  }
  const isText2 = isTag(element, "textarea") || isEditingHost(element);
  return isText2 && (hasSecretToken(element) || isCalledPassword(element) || isMasked(element) || namesOf(element, name, labels).some(labelsPassword));
}
function secretAround(element) {
  return closestShown(element, (around2) => isEditingHost(around2) && isSecretField(around2));
}
function dotsFor(value) {
  return "•".repeat(value.length);
}
function isSecretInput(input, name, labels) {
  const { type } = input;
  if (type === "password" || hasSecretToken(input)) return true;
  if (!isTextual(type)) return false;
  if (wasPassword(input) || isCalledPassword(input) || isMasked(input)) return true;
  if (!CODE_TYPES.has(type)) return false;
  const names = namesOf(input, name, labels);
  return names.some(labelsPassword) || isCalled(input, names, namesCard) || isShort(input) && isCalled(input, names, namesCode);
}
function namesOf(field, name, labels) {
  if (name !== void 0) return [name];
  return [...labelsOf(field, labels), ...labelledBy(field)].map(labelWords);
}
function hasSecretToken(field) {
  const tokens = attributeOf(field, "autocomplete")?.toLowerCase().trim().split(/\\s+/) ?? [];
  return tokens.some((token) => SECRET_TOKENS.has(token));
}
function isTextual(type) {
  return CODE_TYPES.has(type) || type === "email" || type === "search" || type === "url";
}
function isCalledPassword(element) {
  return TELLING.some((attribute) => namesPassword(attributeOf(element, attribute) ?? ""));
}
function isCalled(input, names, test) {
  return names.some(test) || TELLING.some((at) => test(attributeOf(input, at) ?? ""));
}
function isShort(input) {
  return input.maxLength < 0 || input.maxLength <= LONGEST_CODE;
}
function isMasked(element) {
  if (!isHtml(element)) return false;
  const drawn = getComputedStyle(element).getPropertyValue("-webkit-text-security");
  return drawn !== "" && drawn !== "none";
}

// src/page_scripts/values.ts
var RANGE_ROLES = /* @__PURE__ */ new Set([
  "meter",
  "progressbar",
  "scrollbar",
  "separator",
  "slider",
  "spinbutton"
]);
function valueOf(element, role, name, labels) {
  const value = shownValueOf(element, role);
  return value !== "" && isSecretField(element, name, labels) ? dotsFor(value) : value;
}
function shownValueOf(element, role) {
  if (isTag(element, "input")) return inputValue(element);
  if (isTag(element, "textarea")) return element.value;
  if (isTag(element, "select")) return element.multiple ? "" : chosenLabels(element).join(", ");
  if (isTag(element, "progress")) return element.position < 0 ? "" : String(element.value);
  if (isTag(element, "meter")) return String(element.value);
  if (RANGE_ROLES.has(role)) return ariaValue(element, role);
  if (!FIELD_ROLES.has(role) || !isEditingHost(element) || !isHtml(element)) return "";
  return innerTextOf(element).trim();
}
function embeddedValueOf(element, role, labels) {
  if (role === "listbox" && isTag(element, "select")) return chosenLabels(element).join(" ");
  const isValue = FIELD_ROLES.has(role) || RANGE_ROLES.has(role);
  return isValue ? valueOf(element, role, void 0, labels) : "";
}
function ariaValue(element, role) {
  if (role === "separator" && !hasAttributeOf(element, "tabindex")) return "";
  return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow") ?? "";
}
function inputValue(input) {
  switch (input.type) {
    case "button":
    case "checkbox":
    case "hidden":
    case "image":
    case "radio":
    case "reset":
    case "submit":
      return "";
    case "file":
      return Array.from(input.files ?? [], (file) => file.name).join(", ");
    case "range":
      return attributeOf(input, "aria-valuetext") ?? input.value;
    default:
      return input.value;
  }
}
function chosenLabels(select2) {
  return Array.from(select2.selectedOptions, optionLabel);
}
function optionLabel(option) {
  return option.label;
}
function holdsItsValue(element, role) {
  if (!isElement2(element) || !isHtml(element)) return false;
  const name = localName(element);
  if (name === "textarea" || name === "select" || name === "input") return true;
  return FIELD_ROLES.has(role) && isEditingHost(element);
}

// src/page_scripts/names.ts
var DEEPEST = 128;
function nameOf(element, role = roleOf(element), lookups) {
  const text2 = nameOfPlainText(element, role);
  if (text2 !== void 0) return collapse(text2);
  const naming = {
    visited: /* @__PURE__ */ new Set(),
    lookups,
    inReference: false,
    includeHidden: false,
    depth: 0
  };
  return collapse(computeName(element, role, naming));
}
function nameOfPlainText(element, role) {
  if (!CELL_ROLES.has(role) || hasAttributes(element)) return void 0;
  const only = firstChild(element);
  if (only === null) return "";
  return nextSibling(only) === null && isText(only) ? only.data : void 0;
}
function computeName(element, role, naming) {
  naming.visited.add(element);
  return referencedName(element, naming) || ariaLabel(element) || nativeName(element, naming) || (NAMED_BY_CONTENT.has(role) ? namedByContent(element, naming) : "") || attributeOf(element, "title")?.trim() || placeholderOf(element);
}
function ariaLabel(element) {
  return attributeOf(element, "aria-label")?.trim() ?? "";
}
function placeholderOf(element) {
  const written = isTag(element, "input") || isTag(element, "textarea") ? attributeOf(element, "placeholder") : attributeOf(element, "aria-placeholder");
  return written?.trim() ?? "";
}
function referencedName(element, naming) {
  if (naming.inReference) return "";
  return referredBy(element, "aria-labelledby").map((referred2) => textOfReferred(referred2, element, naming)).join(" ").trim();
}
function referredBy(element, attribute) {
  const ids = attributeOf(element, attribute)?.trim();
  if (!ids) return [];
  const root = rootOf(element);
  return ids.split(/\\s+/).map((id) => elementById(root, id)).filter(
    (referred2) => referred2 !== null
  );
}
function textOfReferred(referred2, from, naming) {
  const visited = new Set(naming.visited);
  if (referred2 === from) visited.delete(referred2);
  return textOfElement(referred2, {
    visited,
    lookups: naming.lookups,
    inReference: true,
    includeHidden: naming.includeHidden || isHidden(referred2),
    depth: naming.depth
  });
}
function isHidden(element) {
  return !isRendered(element) || isVisibilityHidden(element) || isInExcluded(element);
}
function nativeName(element, naming) {
  if (!isHtml(element)) return namespaceOf(element) === SVG_NAMESPACE ? svgTitleOf(element) : "";
  const name = localName(element);
  if (name === "img" || name === "area") return attributeOf(element, "alt")?.trim() ?? "";
  if (LABELABLE.has(name)) {
    return labelText(element, naming) || buttonValue(element);
  }
  if (name === "option" || name === "optgroup") return attributeOf(element, "label")?.trim() ?? "";
  const part = NAMING_CHILD[name];
  if (part === void 0) return "";
  return textOfChild(element, part, naming) || (name === "table" ? attributeOf(element, "summary")?.trim() ?? "" : "");
}
var LABELABLE = /* @__PURE__ */ new Set([
  "button",
  "input",
  "meter",
  "output",
  "progress",
  "select",
  "textarea"
]);
var NAMING_CHILD = {
  fieldset: "legend",
  figure: "figcaption",
  table: "caption"
};
function textOfChild(element, tag, naming) {
  for (let at = firstElementChild(element); at !== null; at = nextElementSibling(at)) {
    if (localName(at) === tag) return textOfElement(at, naming).trim();
  }
  return "";
}
function labelText(control, naming) {
  const parts = [];
  for (const label of labelsOf(control, naming.lookups?.labels)) {
    const visited = new Set(naming.visited).add(control);
    const includeHidden = naming.includeHidden || isHidden(label);
    parts.push(textOfElement(label, { ...naming, visited, includeHidden }).trim());
  }
  return parts.join(" ").trim();
}
function buttonValue(element) {
  if (!isTag(element, "input")) return "";
  switch (element.type) {
    case "button":
      return element.value;
    case "submit":
      return attributeOf(element, "value") ?? "Submit";
    case "reset":
      return attributeOf(element, "value") ?? "Reset";
    case "image":
      return attributeOf(element, "alt")?.trim() || element.value || attributeOf(element, "title")?.trim() || "Submit";
    case "file":
      return element.multiple ? "Choose Files" : "Choose File";
    default:
      return "";
  }
}
function namedByContent(element, naming) {
  const includeHidden = naming.includeHidden || !isRendered(element);
  return contentText(element, { ...naming, includeHidden }).trim();
}
function contentText(element, naming) {
  const style = getComputedStyle(element);
  const showsText2 = naming.includeHidden || style.visibility === "visible" && !isLocked(style);
  const { generated } = naming.lookups ?? {};
  const isGenerating = showsText2 && (generated === void 0 || mayGenerate(element, generated));
  const words = new NameWords();
  if (isGenerating) words.add(generatedPart(element, "::before"));
  addContent(element, showsText2, naming, words);
  if (isGenerating) words.add(generatedPart(element, "::after"));
  return words.text;
}
function isLocked(style) {
  return style.contentVisibility === "hidden" && style.display !== "inline";
}
function addContent(element, showsText2, naming, words) {
  if (isEditingHost(element) && isSecretField(element, void 0, naming.lookups?.labels)) {
    return words.add({ text: dotsFor(textContent(element)), isBox: true, isGiven: true });
  }
  const isBox = naming.includeHidden && !isRendered(element);
  const children = isClosedDetails(element) ? summariesOf(element) : childrenOf(element);
  for (const child of children) {
    if (isElement2(child)) addElement(child, naming, words);
    else if (showsText2 && isText(child)) words.add({ text: child.data, isBox, isGiven: false });
  }
  for (const owned of referredBy(element, "aria-owns")) {
    words.add({ text: "", isBox: true, isGiven: false });
    addElement(owned, naming, words);
  }
}
function summariesOf(details) {
  const summary = summaryOf(details);
  return summary === null ? [] : [summary];
}
var CELL_ROLES = /* @__PURE__ */ new Set(["cell", "columnheader", "gridcell", "rowheader"]);
var REPLACED = /* @__PURE__ */ new Set([
  "audio",
  "canvas",
  "embed",
  "iframe",
  "img",
  "object",
  "svg",
  "video"
]);
function addElement(element, naming, words) {
  if (naming.visited.has(element)) return;
  const name = localName(element);
  if (name === "br") return words.add({ text: "\\n", isBox: false, isGiven: false });
  if (name === "rt" || name === "rp") return;
  if (hasAttributeOf(element, "inert") && isHtml(element)) return;
  if (name === "img" && roleOf(element) === "none") return;
  const { display } = getComputedStyle(element);
  if (!naming.includeHidden && isUnrendered(element, display)) return;
  const isBox = display !== "inline" || REPLACED.has(name) || naming.includeHidden && isUnrendered(element, display);
  if (!naming.includeHidden && attributeOf(element, "aria-hidden") === "true") {
    return words.add({
      text: "",
      isBox: isBox && display !== "contents" && !display.startsWith("inline"),
      isGiven: false
    });
  }
  if (naming.depth === DEEPEST) {
    return words.add({ text: textContent(element), isBox: true, isGiven: false });
  }
  naming.visited.add(element);
  naming.depth++;
  words.add({ ...partOfName(element, naming), isBox });
  naming.depth--;
}
function isUnrendered(element, display) {
  return display !== "contents" && !hasRenderedBox(element);
}
function partOfName(element, naming) {
  const role = roleOf(element, naming.lookups?.tables);
  if (role === "group" && isTreeItem(parentOf(element))) return { text: "", isGiven: false };
  const given = referencedName(element, naming) || embeddedValueOf(element, role, naming.lookups?.labels) || ariaLabel(element) || nativeName(element, naming);
  if (given !== "") return { text: given, isGiven: true };
  const isSilent = isFrame(element) || !naming.inReference && SILENT.has(role) && !isTag(element, "details");
  const content = isSilent ? "" : contentText(element, naming);
  if (content.trim() !== "") return { text: content, isGiven: CONTROLS.has(role) };
  const title = attributeOf(element, "title")?.trim() || placeholderOf(element);
  return title === "" ? { text: content, isGiven: CONTROLS.has(role) } : { text: title, isGiven: true };
}
var CONTROLS = /* @__PURE__ */ new Set([
  ...FIELD_ROLES,
  "button",
  "checkbox",
  "listbox",
  "radio",
  "slider",
  "status",
  "switch",
  "tab"
]);
var SILENT = new Set(
  "alert alertdialog application article audio banner blockquote combobox comment complementary contentinfo dialog document feed figure form graphics-document graphics-object graphics-symbol grid group iframe img listbox log main marquee math menu menubar meter navigation note progressbar radiogroup rowgroup scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status suggestion table tablist tabpanel textbox timer toolbar tree treegrid video".split(" ")
);
function textOfElement(element, naming) {
  const words = new NameWords();
  addElement(element, naming, words);
  return words.text;
}
function isTreeItem(element) {
  return element !== null && attributeOf(element, "role") === "treeitem";
}

// src/page_scripts/describe.ts
var PLAIN = /* @__PURE__ */ new Set(["", "generic", "none", "presentation"]);
var LONGEST_VALUE = 40;
function foundElement(context, { element, refound, was }) {
  const ref = context.refs.given(element);
  return {
    role: roleOf(element),
    name: nameOf(element),
    tag: tagOf(element),
    ...ref === void 0 ? {} : { ref },
    ...refound === void 0 ? {} : { refound },
    ...was === void 0 ? {} : { was }
  };
}
function phraseFor(element) {
  const role = roleOf(element);
  if (PLAIN.has(role)) return tagOf(element);
  const name = nameOf(element);
  return \`\${role} \${name === "" ? tagOf(element) : quote(name)}\`;
}
function tagOf(element) {
  for (const attribute of ["id", "class", "name", "type"]) {
    const value = collapse(attributeOf(element, attribute) ?? "");
    if (value !== "") {
      return \`<\${plainTag(element)} \${attribute}=\${quote(value.slice(0, LONGEST_VALUE))}>\`;
    }
  }
  return \`<\${plainTag(element)}>\`;
}
function plainTag(element) {
  return localName(element).replace(/[^\\w-]/g, "");
}

// src/page_scripts/lookups.ts
function newLookups() {
  return { labels: /* @__PURE__ */ new Map(), tables: /* @__PURE__ */ new Map(), generated: /* @__PURE__ */ new Map() };
}

// src/page_scripts/text_index.ts
var SILENT2 = /* @__PURE__ */ new Set(["head", "title", "script", "style", "template", "noscript", "datalist"]);
var VALUES = /* @__PURE__ */ new Set(["select", "textarea"]);
var { createTreeWalker } = Document.prototype;
var SHOWN_NODES = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
function elementsWithWords(root, words, maxLength) {
  const wanted = squeeze(words);
  if (wanted === "") return [];
  const { text: text2, stretches } = layOut(root);
  const places = placesOf(text2, wanted);
  return stretches.filter(({ start, end }) => end - start >= wanted.length && end - start <= maxLength).filter(({ start, end }) => firstFrom(places, start) + wanted.length <= end).map(({ element }) => element);
}
function layOut(root) {
  const pieces = [];
  const stretches = [];
  const open = [];
  let length = 0;
  const walker = createTreeWalker.call(documentOf(root), root, SHOWN_NODES, speaks);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    closeUntil(open, node, length);
    if (isText(node)) {
      const piece = squeeze(textContent(node));
      pieces.push(piece);
      length += piece.length;
    } else if (isElement2(node)) {
      const stretch = { element: node, start: length, end: length };
      stretches.push(stretch);
      open.push(stretch);
    }
  }
  for (const stretch of open) stretch.end = length;
  return { text: pieces.join(""), stretches };
}
function closeUntil(open, node, length) {
  for (let last = open.at(-1); last !== void 0 && last.element !== parentNode(node); last = open.at(-1)) {
    last.end = length;
    open.pop();
  }
}
function speaks(node) {
  if (!isElement2(node) || !isHtml(node)) return NodeFilter.FILTER_ACCEPT;
  if (isEditingHost(node) && isSecretField(node)) return NodeFilter.FILTER_REJECT;
  const name = localName(node);
  return SILENT2.has(name) || VALUES.has(name) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
}
function squeeze(text2) {
  return text2.replace(/\\s+/g, "").toLowerCase();
}
function placesOf(text2, wanted) {
  const places = [];
  for (let at = text2.indexOf(wanted); at >= 0; at = text2.indexOf(wanted, at + 1)) places.push(at);
  return places;
}
function firstFrom(places, start) {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = low + high >> 1;
    if ((places[middle] ?? Infinity) < start) low = middle + 1;
    else high = middle;
  }
  return places[low] ?? Infinity;
}

// src/page_scripts/text_locator.ts
var NAMED = "[aria-label], [aria-labelledby], [title], [alt], [placeholder], svg title, input, select, textarea";
var AROUND = "a[href], button, summary, label, [role]";
var LISTED_OPTIONS = "select[multiple] option, select[size]:not([size='0'], [size='1']) option";
var NEVER = "head, head *, script, style, template, noscript";
function textMatches(root, wanted) {
  const found = /* @__PURE__ */ new Map();
  const longest = wanted.length * 4 + 40;
  for (const element of elementsWithWords(root, wanted, longest)) {
    keepBest(found, element, displayedText(element), wanted, longest);
  }
  const lookups = newLookups();
  for (const element of namedElements(root)) {
    const name = nameOf(element, roleOf(element, lookups.tables), lookups);
    keepBest(found, element, name, wanted, longest);
    keepBest(found, element, valueOf2(element, name), wanted, longest);
  }
  for (const option of queryAll(root, LISTED_OPTIONS)) {
    keepBest(found, option, textContent(option), wanted, longest);
  }
  return onePerControl([...found.values()].sort(byDocumentOrder));
}
function keepBest(found, element, text2, wanted, longest) {
  const fits = likeness(text2, wanted);
  const { length } = fold(text2);
  if (fits === void 0 || length > longest) return;
  const known = found.get(element);
  if (known?.likeness === "exact") return;
  if (known !== void 0 && fits === "partial" && (known.length ?? 0) <= length) return;
  found.set(element, { element, likeness: fits, length, isControl: isControl(element) });
}
function displayedText(element) {
  if (isTag(element, "label")) return labelWords(element);
  return isHtml(element) ? innerTextOf(element) : textContent(element);
}
function namedElements(root) {
  const named = /* @__PURE__ */ new Set();
  for (const element of queryAll(root, NAMED)) {
    if (matchesSelector(element, NEVER) || isFrame(element)) continue;
    const around2 = isControl(element) ? null : closestOf(element, AROUND);
    if (around2 !== null) named.add(around2);
    named.add(element);
  }
  return named;
}
function valueOf2(element, name) {
  if (isSecretField(element, name)) return "";
  if (isTag(element, "select")) return element.selectedOptions[0]?.label ?? "";
  if (isTag(element, "textarea")) return element.value;
  if (!isTag(element, "input")) return "";
  return ["hidden", "checkbox", "radio"].includes(element.type) ? "" : element.value;
}
function byDocumentOrder(a, b) {
  return precedes(a.element, b.element) ? -1 : 1;
}
function onePerControl(matches2) {
  const kept = /* @__PURE__ */ new Map();
  for (const match of matches2) {
    const element = controlByLabel(match.element) ?? match.element;
    const known = kept.get(element);
    if (known?.likeness === "exact") continue;
    if (known !== void 0 && match.likeness === "partial") continue;
    kept.set(element, {
      ...match,
      element,
      isControl: match.isControl === true || element !== match.element
    });
  }
  return [...kept.values()];
}

// src/page_scripts/generated_text_locator.ts
var MOST_ELEMENTS = 5e3;
var USED = "button, a[href], summary, label, [role], [tabindex], [onclick]";
function generatedMatches(root, wanted) {
  const matches2 = [];
  for (const element of lookedAt(root)) {
    const before = generatedPart(element, "::before").text;
    const after = generatedPart(element, "::after").text;
    if (before === "" && after === "") continue;
    const text2 = fold(before + displayedText(element) + after);
    const fits = likeness(text2, wanted);
    if (fits === void 0 || text2.length > wanted.length * 4 + 40) continue;
    const { length } = text2;
    matches2.push({ element, likeness: fits, length, isControl: isControl(element) });
  }
  return matches2;
}
function lookedAt(root) {
  const all = [...queryAll(root, "*")];
  return all.length <= MOST_ELEMENTS ? all : [...queryAll(root, USED)].slice(0, MOST_ELEMENTS);
}

// src/page_scripts/locators.ts
var PLACEHOLDERS = [
  "placeholder",
  "aria-placeholder",
  "data-placeholder"
];
function matchesIn(root, locator) {
  switch (locator.by) {
    case "text":
      return textMatches(root, fold(locator.text));
    case "role":
      return roleMatches(root, locator.role, locator.name);
    case "label":
      return labelMatches(root, fold(locator.text));
    case "placeholder":
      return attributeMatches(root, PLACEHOLDERS, locator.text);
    case "testid":
      return attributeMatches(root, ["data-testid"], locator.text);
  }
}
var SYNONYMS2 = {
  image: "img",
  presentation: "none"
};
function roleMatches(root, wanted, name) {
  const written = wanted.trim().toLowerCase();
  const wantedRole = SYNONYMS2[written] ?? written;
  const wantedName = name === void 0 ? void 0 : fold(name);
  const lookups = newLookups();
  const matches2 = [];
  for (const element of queryAll(root, "*")) {
    const role = roleOf(element, lookups.tables);
    if (role !== wantedRole) continue;
    const fits = wantedName === void 0 ? "exact" : likeness(nameOf(element, role, lookups), wantedName);
    if (fits !== void 0) matches2.push({ element, likeness: fits });
  }
  return matches2;
}
var LABELLED = "input:not([type=hidden]), textarea, select, button, meter, output, progress, [contenteditable], [aria-label], [aria-labelledby]";
function labelMatches(root, wanted) {
  const labels = /* @__PURE__ */ new Map();
  const matches2 = [];
  for (const element of labelledElements(root)) {
    const texts = labelTextsOf(element, labelsOf(element, labels));
    const fits = best(texts.map((text2) => likeness(text2, wanted)));
    if (fits !== void 0) matches2.push({ element, likeness: fits });
  }
  return [...matches2.filter(isForUse), ...matches2.filter((match) => !isForUse(match))];
}
function labelledElements(root) {
  const elements = new Set(queryAll(root, LABELLED));
  for (const label of queryAll(root, "label")) {
    const control = controlOfLabel(label);
    if (control !== null) elements.add(control);
  }
  return elements;
}
function isForUse(match) {
  return isControl(match.element);
}
function labelTextsOf(element, labels) {
  return [
    ...labels.map(labelWords),
    ...labelledBy(element).map(labelWords),
    attributeOf(element, "aria-label") ?? ""
  ];
}
function attributeMatches(root, names, text2) {
  const wanted = fold(text2);
  const matches2 = [];
  for (const element of queryAll(root, names.map((name) => \`[\${name}]\`).join())) {
    const fits = best(names.map((name) => likeness(attributeOf(element, name) ?? "", wanted)));
    if (fits !== void 0) matches2.push({ element, likeness: fits });
  }
  return matches2;
}
function best(found) {
  return found.includes("exact") ? "exact" : found.find((fits) => fits !== void 0);
}

// src/ax/text_pieces.ts
function joinPieces(pieces) {
  let text2 = "";
  let breaks = 0;
  for (const piece of pieces) {
    if (typeof piece === "number") breaks = Math.max(breaks, piece);
    else if (breaks === 0) text2 += piece;
    else if (piece.trim() !== "") {
      text2 = text2.trimEnd() + "\\n".repeat(breaks) + piece.trimStart();
      breaks = 0;
    }
  }
  return text2.replace(/(?<![ \\t])[ \\t]*\\n[ \\t]*/g, "\\n").trim();
}

// src/page_scripts/rendered_text.ts
var UNSPOKEN = /* @__PURE__ */ new Set(["script", "style", "template", "noscript"]);
function textOf(element) {
  if (secretAround(element) !== null) return dotsFor(textContent(element));
  if (isRendered(element)) return renderedText(element);
  return UNSPOKEN.has(localName(element)) ? textContent(element) : contentOf(element);
}
function renderedText(element) {
  const pieces = [];
  for (const piece of renderedPieces(element)) if (typeof piece !== "object") pieces.push(piece);
  return joinPieces(pieces);
}
function renderedPieces(element) {
  const composed = composedWithin(element);
  return composed.size === 0 ? [plainText(element)] : piecesOf(element, composed);
}
function composedWithin(top) {
  const composed = /* @__PURE__ */ new Set();
  const mark = (elements) => {
    for (const element of elements) {
      const shadow = shadowRootOf(element);
      if (shadow === null && !isFrame(element) && !isTag(element, "slot") && !isSecretHost(element)) continue;
      for (let at = element; at !== null && !composed.has(at); at = parentOf(at)) {
        composed.add(at);
        if (at === top) break;
      }
      if (shadow !== null) mark(queryAll(shadow, "*"));
    }
  };
  mark([top, ...queryAll(top, "*")]);
  return composed;
}
function plainText(element) {
  return isHtml(element) ? innerTextOf(element) : textContent(element);
}
function* piecesOf(element, composed) {
  if (isSecretHost(element)) return yield dotsFor(textContent(element));
  if (isFrame(element)) return yield* piecesOfFrame(element);
  for (const child of childrenOf(element)) {
    if (isElement2(child)) yield* piecesOfChild(child, composed);
    else if (isText(child) && !isVisibilityHidden(element)) {
      yield textContent(child).replace(/\\s+/g, " ");
    }
  }
}
function* piecesOfFrame(frame) {
  if (!isVisible(frame)) return;
  const inside = frameDocument(frame);
  if (inside === null) return yield frame;
  const root = rootElementOf(inside);
  if (root !== null) yield* renderedPieces(root);
}
function* piecesOfChild(child, composed) {
  if (localName(child) === "br") return yield "\\n";
  const { display } = getComputedStyle(child);
  if (display === "none" || UNSPOKEN.has(localName(child))) return;
  const breaks = breaksAround(child, display);
  yield breaks;
  if (composed.has(child)) yield* piecesOf(child, composed);
  else yield plainText(child);
  yield breaks;
}
function breaksAround(element, display) {
  if (localName(element) === "p") return 2;
  return display === "contents" || display.startsWith("inline") && !isFrame(element) ? 0 : 1;
}
function isSecretHost(element) {
  return isEditingHost(element) && isSecretField(element);
}
function contentOf(parent) {
  if (isSecretField(parent)) return dotsFor(textContent(parent));
  let text2 = "";
  for (const child of childrenOf(parent)) {
    if (isText(child)) text2 += textContent(child);
    else if (isElement2(child) && !UNSPOKEN.has(localName(child))) text2 += contentOf(child);
  }
  return text2;
}
function pageText(document2) {
  const root = rootElementOf(document2);
  return root === null ? null : renderedText(root);
}

// src/page_scripts/near.ts
function narrowByRegion(candidates2, words) {
  const counts = countByAncestor(candidates2);
  return candidates2.filter(
    (candidate) => fold(renderedText(regionOf(candidate, counts))).includes(words)
  );
}
var LONGEST_NEAR = 60;
function wordsNear(element, candidates2) {
  const counts = countByAncestor(candidates2);
  const region = regionOf(element, counts);
  const others = candidates2.filter((candidate) => candidate !== element).map((candidate) => fold(renderedText(regionOf(candidate, counts))));
  const own = fold(renderedText(element));
  const isTelling = (words) => {
    const folded = fold(words);
    return folded !== "" && folded !== own && words.length <= LONGEST_NEAR && HAS_LETTERS.test(words) && !others.some((text2) => text2.includes(folded));
  };
  return [...headingsIn(region), ...linesIn(region)].find(isTelling);
}
var HAS_LETTERS = new RegExp("\\\\p{L}", "u");
function headingsIn(region) {
  return [...queryAll(region, "h1, h2, h3, h4, h5, h6, [role=heading], th")].map((heading) => collapse(renderedText(heading)));
}
function linesIn(region) {
  return renderedText(region).split(/[\\n\\t]+/).map(collapse);
}
function countByAncestor(candidates2) {
  const counts = /* @__PURE__ */ new Map();
  for (const candidate of candidates2) {
    for (let at = candidate; at !== null; at = parentOf(at)) {
      counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  }
  return counts;
}
function regionOf(candidate, counts) {
  let region = candidate;
  for (let at = candidate; at !== null; at = parentOf(at)) {
    if (counts.get(at) !== 1) break;
    region = at;
  }
  return region;
}

// src/page_scripts/visible_part.ts
function isEmpty({ left, top, right, bottom }) {
  return right - left <= 0 || bottom - top <= 0;
}
function clipped(element, edges) {
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(element);
  let left = Math.max(edges.left, 0);
  let top = Math.max(edges.top, 0);
  let right = Math.min(edges.right, innerWidth2);
  let bottom = Math.min(edges.bottom, innerHeight2);
  for (const box2 of clipsOf(element)) {
    left = Math.max(left, box2.left);
    top = Math.max(top, box2.top);
    right = Math.min(right, box2.right);
    bottom = Math.min(bottom, box2.bottom);
  }
  return { left, top, right, bottom };
}
function isReachable(element) {
  if (!isVisible(element)) return false;
  const bounds = boundsOf(element);
  const limits = isFixed(element) ? viewportOf(element) : scrollableArea(element);
  const parked = bounds.right <= limits.left || bounds.bottom <= limits.top || bounds.left >= limits.right || bounds.top >= limits.bottom;
  if (parked && bounds.width > 0 && bounds.height > 0) return false;
  return !clipsOf(element).some(isEmpty);
}
function clipsOf(element) {
  const image = mapImageOf(element);
  if (image !== void 0) return clipsOf(image);
  const document2 = documentOf(element);
  const boxes = [];
  let position = getComputedStyle(element).position;
  for (let at = parentOf(element); at !== null && documentOf(at) === document2; at = parentOf(at)) {
    if (at === rootElementOf(document2) || at === bodyOf(document2)) break;
    const style = getComputedStyle(at);
    const holds3 = holdsPositioned(style);
    if (position === "fixed" && !holds3.fixed) continue;
    if (position === "absolute" && !holds3.absolute) continue;
    position = style.position;
    if (style.overflowX !== "visible" || style.overflowY !== "visible") boxes.push(boundsOf(at));
  }
  return boxes;
}
function holdsPositioned(style) {
  const fixed = style.transform !== "none" || style.filter !== "none" || style.perspective !== "none" || /paint|layout|strict|content/.test(style.contain) || /transform|filter/.test(style.willChange);
  return { fixed, absolute: fixed || style.position !== "static" };
}
function isFixed(element) {
  const document2 = documentOf(element);
  for (let at = element; at !== null && documentOf(at) === document2; at = parentOf(at)) {
    if (getComputedStyle(at).position === "fixed") return true;
  }
  return false;
}
function viewportOf(element) {
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(element);
  return { left: 0, top: 0, right: innerWidth2, bottom: innerHeight2 };
}
function scrollableArea(element) {
  const { scrollX: scrollX2, scrollY: scrollY2 } = windowOf(element);
  const scroller = scrollerOf(documentOf(element));
  const width = scroller === null ? Infinity : Math.max(scrollWidthOf(scroller), clientWidthOf(scroller));
  const height = scroller === null ? Infinity : Math.max(scrollHeightOf(scroller), clientHeightOf(scroller));
  const right = width - scrollX2;
  const bottom = height - scrollY2;
  return { left: isRightToLeft(element) ? -Infinity : -scrollX2, top: -scrollY2, right, bottom };
}
function isRightToLeft(element) {
  const root = rootElementOf(documentOf(element));
  return root !== null && getComputedStyle(root).direction === "rtl";
}

// src/page_scripts/page_error.ts
var PageError = class extends Error {
  name = "PageError";
  code;
  hint;
  details;
  constructor(code, message, options = {}) {
    super(message);
    this.code = code;
    this.hint = options.hint;
    this.details = options.details;
  }
};

// src/page_scripts/selectors.ts
function parseSelector(selector) {
  const parts = splitOutsideQuotes(selector, ">>>");
  for (const part of parts) checkSelector(part, selector);
  return parts;
}
function selectIn(root, path) {
  const [first = "*", ...inner] = path;
  let matches2 = [...queryAll(root, first)];
  for (const part of inner) {
    const below = /* @__PURE__ */ new Set();
    for (const host of matches2) {
      for (const shadow of shadowRootsWithin(host)) {
        for (const match of queryAll(shadow, part)) below.add(match);
      }
    }
    matches2 = [...below];
  }
  return matches2;
}
function frameAt(document2, path) {
  let inside = document2;
  for (const part of splitOutsideQuotes(path, ">>")) {
    const selector = parseSelector(part);
    const frame = inside && firstFrame(inside, selector);
    if (frame === void 0) return void 0;
    inside = frameDocument(frame) ?? void 0;
    if (inside === void 0) throw otherOrigin(path);
  }
  return inside;
}
function foreignOnPath(document2, path) {
  const parts = splitOutsideQuotes(path, ">>");
  let inside = document2;
  for (const [index, part] of parts.entries()) {
    const frame = firstFrame(inside, parseSelector(part));
    if (frame === void 0) return void 0;
    const next = frameDocument(frame);
    if (next === null) return { frame, rest: parts.slice(index + 1) };
    inside = next;
  }
  return void 0;
}
function firstFrame(document2, selector) {
  for (const root of searchRoots(document2)) {
    const frame = selectIn(root, selector).find(isFrame);
    if (frame !== void 0) return frame;
  }
  return void 0;
}
function otherOrigin(path) {
  return new PageError("not_found", \`The frame \${JSON.stringify(path)} is of another origin\`, {
    hint: "Use a ref from ax for what is inside it.",
    details: { otherOrigin: true }
  });
}
function checkSelector(part, whole) {
  try {
    new DocumentFragment().querySelector(part);
  } catch {
    throw new PageError("usage", \`Invalid CSS selector \${JSON.stringify(whole)}\`, {
      hint: "Pass a CSS selector, or --text for words that the page shows."
    });
  }
}
function splitOutsideQuotes(text2, separator) {
  const parts = [];
  let part = "";
  for (const token of text2.match(/"(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\\[[^\\]]*\\]|\\\\.|>+|[^]/g) ?? []) {
    if (token === separator) {
      parts.push(part.trim());
      part = "";
    } else part += token;
  }
  return [...parts, part.trim()];
}

// src/page_scripts/stand_in.ts
var SPECK_PX = 3;
var CARD_DEPTH = 4;
function isHideable(element) {
  return isInput(element, "checkbox", "radio", "file");
}
function isHiddenOnPurpose(element) {
  if (!isHideable(element)) return false;
  if (isVisible(element)) return isSpeck(element) || isCutAway(element);
  const parent = parentOf(element);
  return parent !== null && isVisible(parent);
}
function standInFor(input) {
  return labelsOf(input).find(isVisible) ?? cardOf(input);
}
function isSeen(element) {
  return isVisible(element) || isHideable(element) && labelsOf(element).some(isVisible);
}
function isSpeck(input) {
  const { width, height } = boundsOf(input);
  return width < SPECK_PX || height < SPECK_PX;
}
function isCutAway(input) {
  const { clip, clipPath } = getComputedStyle(input);
  if (/^rect\\(0(px)?,? 0(px)?,? 0(px)?,? 0(px)?\\)$/.test(clip)) return true;
  if (/^inset\\((50|100)%/.test(clipPath) || clipPath.startsWith("circle(0")) return true;
  return isScrolledIn(input) && isEmpty(clipped(input, boundsOf(input)));
}
function isScrolledIn(input) {
  const { left, top, right, bottom } = boundsOf(input);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
function cardOf(input) {
  let around2 = parentOf(input);
  for (let depth = 0; around2 !== null && depth < CARD_DEPTH; depth++, around2 = parentOf(around2)) {
    if (queryAll(around2, "input, select, textarea, button").length > 1) return void 0;
    const card = [...elementChildrenOf(around2), around2].find(looksPressable);
    if (card !== void 0) return card;
  }
  return void 0;
}
function looksPressable(element) {
  if (isHideable(element) || !isVisible(element) || isSpeck(element)) return false;
  return isControl(element) || getComputedStyle(element).cursor === "pointer";
}

// src/page_scripts/find.ts
function find(context, query) {
  const { target } = query;
  if (target.by === "ref") return context.refs.resolve(target.ref, target.remembered);
  if (target.by === "held") {
    const element = context.dropdown.find(target);
    return element === void 0 ? {} : { element };
  }
  if (target.by === "repeated") return context.repeatedClick.found(target.key);
  if (query.matches !== void 0) return { matches: query.matches };
  const document2 = query.frame === void 0 ? context.document : frameAt(context.document, query.frame);
  if (document2 === void 0) return { noFrame: true };
  return target.by === "selector" ? bySelector(document2, target.selector, query) : byLocator(document2, target, query);
}
function matchesOf(context, query) {
  const { target, nth, near, frame } = query;
  const document2 = frame === void 0 ? context.document : frameAt(context.document, frame);
  if (document2 === void 0) return null;
  if (target.by === "ref" || target.by === "held" || target.by === "repeated") return null;
  const narrow = (candidates2) => near === void 0 ? candidates2 : narrowByRegion(candidates2, fold(near));
  if (target.by === "selector") {
    const matches3 = narrow(selectedBelow(document2, target.selector));
    const isRanked = nth === void 0 && !matches3.some(isSeen);
    return matches3.length === 0 ? null : { rank: isRanked ? 2 : 0, count: matches3.length };
  }
  const matches2 = matchesBelow(document2, target);
  const tier = bestTier(matches2);
  const { length: count2 } = narrow(tier);
  if (count2 === 0) return null;
  const isExact = matches2.some(
    ({ element, likeness: likeness2 }) => element === tier[0] && likeness2 === "exact"
  );
  return { rank: (tier.some(isSeen) ? 0 : 2) + (isExact ? 0 : 1), count: count2 };
}
function selectedBelow(document2, selector) {
  const path = parseSelector(selector);
  return [...new Set([...searchRoots(document2)].flatMap((root) => selectIn(root, path)))];
}
function isFound(found) {
  return "element" in found;
}
function bySelector(document2, selector, query) {
  if (query.nth !== void 0 || query.near !== void 0) {
    return pick(selectedBelow(document2, selector), query);
  }
  const path = parseSelector(selector);
  let visible;
  let first;
  for (const root of searchRoots(document2)) {
    for (const element2 of selectIn(root, path)) {
      if (isReachable(element2)) return { element: element2 };
      first ??= element2;
      if (visible === void 0 && isSeen(element2)) visible = element2;
    }
  }
  const element = visible ?? first;
  return element === void 0 ? {} : { element };
}
function byLocator(document2, locator, query) {
  const matches2 = matchesBelow(document2, locator);
  if (query.nth !== void 0 || query.near !== void 0) {
    return pick(bestTier(matches2), query);
  }
  const element = bestOf(matches2);
  return element === void 0 ? {} : { element };
}
function bestMatches(document2, locator) {
  return bestTier(matchesBelow(document2, locator));
}
function matchesBelow(document2, locator) {
  const roots = [...searchRoots(document2)];
  const matches2 = roots.flatMap((root) => matchesIn(root, locator));
  const says = ({ likeness: likeness2, element }) => likeness2 === "exact" && isSeen(element);
  if (locator.by !== "text" || matches2.some(says)) return matches2;
  const generated = roots.flatMap((root) => generatedMatches(root, fold(locator.text)));
  const styled = new Set(generated.map(({ element }) => element));
  return [...generated, ...matches2.filter(({ element }) => !styled.has(element))];
}
function pick(candidates2, { nth, near }) {
  const narrowed = near === void 0 ? candidates2 : narrowByRegion(candidates2, fold(near));
  const element = nth === void 0 ? narrowed.find(isSeen) ?? narrowed[0] : narrowed.at(nth);
  return element === void 0 ? { matches: candidates2.length } : { element };
}
function bestTier(matches2) {
  const visible = orAll(matches2, ({ element }) => isSeen(element));
  return orAll(visible, ({ likeness: likeness2 }) => likeness2 === "exact").map(({ element }) => element);
}
function orAll(items, passes) {
  const passing = items.filter(passes);
  return passing.length > 0 ? passing : items;
}
function bestOf(matches2) {
  let best2;
  for (const match of matches2) {
    const rank = rankOf(match);
    if (best2 === void 0 || isAhead(rank, match, best2.rank, best2.match)) best2 = { match, rank };
  }
  return best2?.match.element;
}
function rankOf({ element, likeness: likeness2, isControl: isControl2, length }) {
  return [
    isSeen(element) ? 0 : 1,
    likeness2 === "exact" ? 0 : 1,
    isControl2 === true ? 0 : 1,
    length ?? 0
  ];
}
function isAhead(rank, match, bestRank, best2) {
  for (const [index, value] of rank.entries()) {
    const other = bestRank[index] ?? 0;
    if (value !== other) return value < other;
  }
  return match.length !== void 0 && match.element !== best2.element && containsNode(best2.element, match.element);
}
function phraseOf({ target, nth, near, frame }) {
  const inFrame = frame === void 0 ? "" : \` in frame \${JSON.stringify(frame)}\`;
  const nearby = near === void 0 ? "" : \` near \${JSON.stringify(near)}\`;
  const count2 = nth === void 0 ? "" : \` at nth \${nth}\`;
  return \`\${targetPhrase(target)}\${count2}\${nearby}\${inFrame}\`;
}
function targetPhrase(target) {
  switch (target.by) {
    case "ref":
      return \`ref \${target.ref}\`;
    case "repeated":
      return "the element that was clicked";
    case "selector":
      return \`selector \${JSON.stringify(target.selector)}\`;
    case "role":
      return target.name === void 0 ? \`role \${JSON.stringify(target.role)}\` : \`role \${JSON.stringify(target.role)} with name \${JSON.stringify(target.name)}\`;
    case "testid":
      return \`test id \${JSON.stringify(target.text)}\`;
    case "held":
      return target.wanted === void 0 ? \`the \${target.part}\` : \`\${target.part} \${JSON.stringify(target.wanted)}\`;
    default:
      return \`\${target.by} \${JSON.stringify(target.text)}\`;
  }
}

// src/page_scripts/actionability.ts
var RECHECK_MS = 50;
var TEXT_RECHECK_MS = 100;
async function waitForElement(context, query, action) {
  const deadline = action.deadline ?? deadlineIn(query.timeoutMs);
  let last = {};
  let obstacle;
  const look2 = () => {
    last = keepOrFind(context, query, last);
    if (!isFound(last)) {
      context.closedRoots.lookFor(context.document);
      return void 0;
    }
    const { element } = last;
    const acted = action.throughLabel ? controlFor(element) : element;
    obstacle = firstObstacle(acted, action.checks);
    return obstacle === void 0 ? { ...last, element: acted } : void 0;
  };
  const recheckMs = query.target.by === "text" ? TEXT_RECHECK_MS : RECHECK_MS;
  const ready2 = await until(look2, { document: context.document, deadline, recheckMs });
  if (ready2 !== void 0) return ready2;
  throw isFound(last) ? refusal(action.verb, last.element, obstacle ?? "") : notFound(query, last);
}
function keepOrFind(context, query, last) {
  if (isFound(last) && isLiving(last.element, context.document) && isSeen(last.element)) {
    return last;
  }
  return find(context, query);
}
function firstObstacle(element, checks) {
  for (const check of checks) {
    const obstacle = check(element);
    if (obstacle !== void 0) return obstacle;
  }
  return void 0;
}
function refusal(verb, element, obstacle, hint) {
  const next = hint ?? HINTS[obstacle];
  return new PageError(
    "not_actionable",
    \`Cannot \${verb} \${phraseFor(element)}: \${obstacle}\`,
    next === void 0 ? {} : { hint: next }
  );
}
function noFrame(path, waitedMs) {
  const within3 = waitedMs > 0 ? \` within \${waitedMs} ms\` : "";
  return new PageError("not_found", \`No frame matches \${JSON.stringify(path)}\${within3}\`, {
    hint: "Run ax to see the frames of the page."
  });
}
function notFound(query, { noFrame: isFrameMissing, matches: matches2 }) {
  const waitedMs = query.timeoutMs + (query.waitedMs ?? 0);
  const within3 = waitedMs > 0 ? \` within \${waitedMs} ms\` : "";
  if (isFrameMissing) return noFrame(query.frame ?? "", waitedMs);
  const others = matches2 === void 0 || matches2 === 0 ? "" : \` (\${matches2} \${matches2 === 1 ? "match" : "matches"} without that)\`;
  return new PageError("not_found", \`No element matches \${phraseOf(query)}\${within3}\${others}\`, {
    hint: "Run ax to see what the page has."
  });
}

// src/page_scripts/drawing.ts
var LATE_FRAME_MS = 100;
async function nextFrame() {
  let frame = 0;
  const drawn = new Promise((resolve) => frame = requestAnimationFrame(() => resolve()));
  await Promise.race([drawn, pause(LATE_FRAME_MS)]);
  cancelAnimationFrame(frame);
}
var Drawing = class {
  #actedAtMs = -Infinity;
  /** Something was just done to the page. */
  acted() {
    this.#actedAtMs = performance.now();
  }
  /** Waits for a frame that shows the last action, unless that was so long ago that there has been one. */
  async drawn() {
    const isOld = performance.now() - this.#actedAtMs > LATE_FRAME_MS;
    if (isOld) return;
    await nextFrame();
    this.#actedAtMs = -Infinity;
  }
};

// src/ax/remember.ts
function rememberRefs(tree) {
  const inFrames = Object.entries(tree.frames ?? {}).flatMap(
    ([frame, inside]) => rememberRefs(inside).map((known) => ({ ...known, frame }))
  );
  return [...rememberOwn({ ...tree, nodes: withoutFrames(tree.nodes) }), ...inFrames];
}
function withoutFrames(nodes) {
  const cut = ({ children: _read, ...node }) => node;
  const own = (node) => node.frameScope !== void 0 ? cut(node) : node.children ? { ...node, children: node.children.map(own) } : node;
  const hasFrame = [...flatten(nodes)].some(({ frameScope }) => frameScope !== void 0);
  return hasFrame ? nodes.map(own) : nodes;
}
function rememberOwn({ url, nodes, more, scope }) {
  const page = url.replace(/#.*$/s, "");
  const kinds = new Kinds(nodes);
  const remembered = [];
  for (const [index, node] of kinds.nodes.entries()) {
    const { ref, id, role, kind } = node;
    if (ref === void 0 || id === void 0) continue;
    const { count: count2, context, label = labelOf(node) } = kind ?? { count: kinds.count(index), context: kinds.context(index) };
    remembered.push({
      ...context === void 0 ? {} : { context },
      ref,
      id,
      page,
      role,
      name: label,
      count: count2,
      ...more ? { isPartial: true } : {},
      ...scope === void 0 ? {} : { scope }
    });
  }
  return remembered;
}
function keepKinds(nodes) {
  const kinds = new Kinds(nodes);
  for (const [index, node] of kinds.nodes.entries()) {
    if (node.ref === void 0) continue;
    const context = kinds.context(index);
    node.kind = {
      count: kinds.count(index),
      ...node.name ? {} : { label: labelOf(node) },
      ...context === void 0 ? {} : { context }
    };
  }
}

// src/page_scripts/assign_refs.ts
function assignRefs(walked, give, allRefs = false, printed) {
  const assign = (nodes) => {
    for (const node of nodes) {
      if (printed?.has(node) === false) continue;
      const source = node.actionable || allRefs ? walked.sources.get(node) : void 0;
      if (source !== void 0) Object.assign(node, give(source));
      if (node.children !== void 0) assign(node.children);
    }
  };
  assign(walked.nodes);
}

// src/page_scripts/map_area.ts
var GRID = 8;
function mapAreaOf(element) {
  const image = mapImageOf(element);
  if (image === void 0 || !isTag(element, "area")) return void 0;
  const shape = shapeOf(element, image);
  if (shape === void 0) return void 0;
  const { corners, holds: holds3, inner } = shape;
  return { image, corners, points: [...inner, ...gridIn(corners)].filter(holds3) };
}
function shapeOf(area, image) {
  const numbers = (attributeOf(area, "coords") ?? "").split(/[\\s,;]+/).map(parseFloat).filter((number) => !Number.isNaN(number));
  switch (attributeOf(area, "shape")?.toLowerCase()) {
    case "default":
      return boxShape([0, 0, offsetWidthOf(image), offsetHeightOf(image)]);
    case "circ":
    case "circle":
      return circleShape(numbers);
    case "poly":
    case "polygon":
      return polygonShape(numbers);
    default:
      return boxShape(numbers);
  }
}
function boxShape([x1, y1, x2, y2]) {
  if (x1 === void 0 || y1 === void 0 || x2 === void 0 || y2 === void 0) {
    return void 0;
  }
  return {
    corners: cornersOf([{ x: x1, y: y1 }, { x: x2, y: y2 }]),
    holds: () => true,
    inner: [{ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }]
  };
}
function circleShape([x, y, r]) {
  if (x === void 0 || y === void 0 || r === void 0) return void 0;
  return {
    corners: cornersOf([{ x: x - r, y: y - r }, { x: x + r, y: y + r }]),
    holds: (point) => Math.hypot(point.x - x, point.y - y) < r,
    inner: [{ x, y }]
  };
}
function polygonShape(numbers) {
  const vertices = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    vertices.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  }
  if (vertices.length < 3) return void 0;
  const ears = vertices.map(
    (vertex, at) => meanOf([vertex, ...[...vertices, ...vertices].slice(at + 1, at + 3)])
  );
  return {
    corners: cornersOf(vertices),
    holds: (point) => isInPolygon(vertices, point),
    inner: [meanOf(vertices), ...ears]
  };
}
function isInPolygon(vertices, { x, y }) {
  let isInside = false;
  let from = vertices.at(-1);
  for (const to of vertices) {
    if (from !== void 0 && from.y > y !== to.y > y) {
      const crossing2 = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y);
      if (x < crossing2) isInside = !isInside;
    }
    from = to;
  }
  return isInside;
}
function meanOf(points) {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}
function cornersOf(points) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }];
}
function gridIn([from, to]) {
  const places = Array.from({ length: GRID }, (_, at) => (at + 0.5) / GRID);
  return places.flatMap(
    (down) => places.map((across) => ({
      x: from.x + (to.x - from.x) * across,
      y: from.y + (to.y - from.y) * down
    }))
  );
}

// src/page_scripts/geometry.ts
function* framesAround(element) {
  for (let frame = frameOf(documentOf(element)); frame !== null; frame = frameOf(documentOf(frame))) {
    yield frame;
  }
}
function toTopViewport(element, point) {
  let mapped = point;
  for (const frame of framesAround(element)) mapped = outOfFrame(frame, mapped);
  return mapped;
}
function topBoxOf(element) {
  const { left, top, right, bottom } = drawnBox(element);
  const box2 = { x: left, y: top, width: right - left, height: bottom - top };
  return boxAround(cornersOf2(box2).map((corner) => toTopViewport(element, corner)));
}
function cornersOf2({ x, y, width, height }) {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height }
  ];
}
function boxAround(points) {
  const xs = points.map(({ x: x2 }) => x2);
  const ys = points.map(({ y: y2 }) => y2);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
function drawnBox(element) {
  const area = mapAreaOf(element);
  if (area === void 0) return boundsOf(element);
  const [from, to] = area.corners;
  const corners = [from, { x: from.x, y: to.y }, { x: to.x, y: from.y }, to].map((corner) => outOfBox(area.image, corner));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys)
  };
}
function outOfFrame(frame, { x, y }) {
  const inset = contentInset(frame);
  return outOfBox(frame, { x: inset.x + x, y: inset.y + y });
}
function outOfBox(element, point) {
  const bounds = boundsOf(element);
  const turn = linearTransform(element);
  if (turn === void 0) return { x: bounds.left + point.x, y: bounds.top + point.y };
  const fromCentre = turn.transformPoint({
    x: point.x - (isHtml(element) ? offsetWidthOf(element) / 2 : 0),
    y: point.y - (isHtml(element) ? offsetHeightOf(element) / 2 : 0)
  });
  return {
    x: (bounds.left + bounds.right) / 2 + fromCentre.x,
    y: (bounds.top + bounds.bottom) / 2 + fromCentre.y
  };
}
function contentInset(frame) {
  const style = getComputedStyle(frame);
  return {
    x: parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft),
    y: parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop)
  };
}
function linearTransform(element) {
  const zoom = element.currentCSSZoom ?? 1;
  let whole = zoom === 1 ? void 0 : new DOMMatrix().scaleSelf(zoom);
  const document2 = documentOf(element);
  for (let at = element; at !== null && documentOf(at) === document2; at = parentOf(at)) {
    const own = ownTransform(getComputedStyle(at));
    if (own !== void 0) whole = whole === void 0 ? own : own.multiply(whole);
  }
  return whole;
}
function ownTransform({ transform, rotate, scale: scale2 }) {
  if (transform === "none" && rotate === "none" && scale2 === "none") return void 0;
  const own = new DOMMatrix();
  if (/^[^ ]+deg$/.test(rotate)) own.multiplySelf(new DOMMatrix(\`rotate(\${rotate})\`));
  if (scale2 !== "none") {
    own.multiplySelf(new DOMMatrix(\`scale(\${scale2.split(" ").slice(0, 2).join()})\`));
  }
  if (transform !== "none") own.multiplySelf(new DOMMatrix(transform));
  own.e = own.f = 0;
  return own;
}

// src/page_scripts/hit_test.ts
function landingAt(element, point) {
  const hit = deepestAt(documentOf(element), point);
  if (hit === null) return { on: "nothing" };
  if (!isPressed(element, hit)) {
    return showsNode(hit, mapImageOf(element) ?? element) ? { on: "around" } : { on: "cover", cover: hit };
  }
  let mapped = point;
  for (const frame of framesAround(element)) {
    mapped = outOfFrame(frame, mapped);
    const outer = deepestAt(documentOf(frame), mapped);
    if (outer === null) return { on: "nothing" };
    if (outer !== frame) return { on: "cover", cover: outer };
  }
  return { on: isInnerControl(element, hit) ? "inner control" : "element", point: mapped };
}
function deepestAt(document2, { x, y }) {
  let hit = elementAt(document2, x, y);
  for (let shadow = hit && shadowRootOf(hit); shadow !== null && hit !== null; shadow = shadowRootOf(hit)) {
    const inner = elementAt(shadow, x, y);
    if (inner === null || inner === hit || rootOf(inner) !== shadow) break;
    hit = inner;
  }
  return hit;
}
function isPressed(element, hit) {
  if (showsNode(element, hit)) return true;
  const labelled = controlByLabel(hit);
  if (labelled === element) return true;
  if (isTag(element, "label") && element.control !== null && showsNode(element.control, hit)) {
    return true;
  }
  return showsNode(hit, element) && letsPressThrough(element, hit);
}
function letsPressThrough(part, control) {
  return isControl(control) && getComputedStyle(part).pointerEvents === "none";
}
function isInnerControl(element, hit) {
  if (!isControl(element)) return false;
  for (let at = hit; at !== null && at !== element; at = parentOf(at)) {
    if (isControl(at)) return true;
  }
  return false;
}
function wholeCover(hit, element) {
  let whole = hit;
  for (let at = hit; at !== null && !showsNode(at, element); at = parentOf(at)) {
    if (getComputedStyle(at).position !== "static") whole = at;
  }
  return whole;
}

// src/page_scripts/press_points.ts
var EDGE_PX = 5;
var MOST_RECTS = 5;
function* pressPoints(element) {
  const area = mapAreaOf(element);
  if (area !== void 0) {
    return yield* area.points.map((point) => outOfBox(area.image, point));
  }
  const boxes = shownBoxes(element);
  yield* boxes.map(centreOf);
  if (isTag(element, "tr") || roleOf(element) === "row") {
    yield* cellsOf(element).flatMap(shownBoxes).map(centreOf);
  }
  const [largest] = boxes;
  if (largest === void 0) return;
  yield* quartersOf(largest);
  yield* nearEdgesOf(largest);
}
function shownCentre(element) {
  const [whole] = boxesOf(element);
  if (whole === void 0) return void 0;
  const { x, y } = centreOf(whole);
  const { left, top, right, bottom } = clipped(element, whole);
  return x >= left && x < right && y >= top && y < bottom ? { x, y } : void 0;
}
function shownBoxes(element) {
  return boxesOf(element).map((box2) => clipped(element, box2)).filter((edges) => !isEmpty(edges));
}
function boxesOf(element) {
  if (mapAreaOf(element) !== void 0) return [drawnBox(element)];
  const own = [...clientRectsOf(element)].filter((rect) => !isEmpty(rect));
  const boxes = own.length > 0 ? own : [...elementChildrenOf(element)].flatMap(boxesOf);
  return boxes.sort((a, b) => areaOf(b) - areaOf(a)).slice(0, MOST_RECTS);
}
function cellsOf(row) {
  return [...queryAll(row, "td, th, [role=cell], [role=gridcell]")].sort((a, b) => areaOf(boundsOf(b)) - areaOf(boundsOf(a))).slice(0, MOST_RECTS);
}
function areaOf({ left, top, right, bottom }) {
  return (right - left) * (bottom - top);
}
function centreOf({ left, top, right, bottom }) {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
function quartersOf(box2) {
  const { left, top, right, bottom } = box2;
  const xs = [left + (right - left) / 4, right - (right - left) / 4];
  const ys = [top + (bottom - top) / 4, bottom - (bottom - top) / 4];
  return xs.flatMap((x) => ys.map((y) => ({ x, y })));
}
function nearEdgesOf({ left, top, right, bottom }) {
  const { x, y } = centreOf({ left, top, right, bottom });
  const dx = Math.min(EDGE_PX, (right - left) / 4);
  const dy = Math.min(EDGE_PX, (bottom - top) / 4);
  return [{ x, y: top + dy }, { x, y: bottom - dy }, { x: left + dx, y }, { x: right - dx, y }];
}

// src/page_scripts/shown_box.ts
function shownBox(element, area) {
  const first = [...clientRectsOf(element)].find((rect) => !isEmpty(rect)) ?? drawnBox(element);
  let edges = cutBy(first, clipsOf(element));
  for (let at = element, frame = frameOf(documentOf(at)); frame !== null; at = frame, frame = frameOf(documentOf(at))) {
    const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(at);
    const viewport = { left: 0, top: 0, right: innerWidth2, bottom: innerHeight2 };
    edges = cutBy(outside(frame, cutBy(edges, [viewport])), clipsOf(frame));
  }
  const { left, top, right, bottom } = cutBy(edges, [area]);
  return right - left < 1 || bottom - top < 1 ? void 0 : { x: left, y: top, width: right - left, height: bottom - top };
}
function cutBy(edges, cuts) {
  let { left, top, right, bottom } = edges;
  for (const cut of cuts) {
    left = Math.max(left, cut.left);
    top = Math.max(top, cut.top);
    right = Math.min(right, cut.right);
    bottom = Math.min(bottom, cut.bottom);
  }
  return { left, top, right, bottom };
}
function outside(frame, edges) {
  if (isEmpty(edges)) return { left: 0, top: 0, right: 0, bottom: 0 };
  const { left, top, right, bottom } = edges;
  const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x = 0, y = 0]) => outOfFrame(frame, { x, y }));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys)
  };
}

// src/ax/prune.ts
var NOTHING_AROUND = { name: "", isByContent: false };
var TEXT_LINE_LENGTH = 300;
var SEPARATOR2 = Object.freeze({ role: "text", name: " " });
function aroundIn(node, around2) {
  if (!node.name) return around2;
  return { name: node.name, isByContent: NAMED_BY_CONTENT.has(node.role) };
}
function closeNode(node, held, around2) {
  if (isWrapper(node)) return held;
  const children = flattenClickable(node, closeList(held, aroundIn(node, around2)));
  if (isEmpty2(node, children)) return [];
  if (children.length > 0) node.children = children;
  dropSpelledOutName(node);
  return [node];
}
function closeList(held, around2) {
  return joinTexts(dropRepeatedNames(held, around2), around2);
}
function isWrapper(node) {
  if (node.name || node.actionable) return false;
  return WRAPPER_ROLES.has(node.role) || INLINE_TEXT_ROLES.has(node.role);
}
var CELL_ROLES2 = /* @__PURE__ */ new Set(["cell", "columnheader", "gridcell", "rowheader"]);
function dropSpelledOutName(node) {
  if (!CELL_ROLES2.has(node.role) || node.actionable || inlineChild(node) !== void 0) return;
  const words = (node.children ?? []).map(({ name }) => name ?? "");
  if (words.length > 1 && words.join(" ") === node.name) delete node.name;
}
function isEmpty2(node, children) {
  return children.length === 0 && !node.name && !node.value && !node.actionable && !node.options && node.role !== "iframe" && node.role !== "document";
}
function dropRepeatedNames(held, around2) {
  if (around2.name === "") return held;
  const kept = [];
  for (const node of held) {
    if (node.role === "text" || node.actionable || !node.name || !isRepeated(node.name, around2)) {
      kept.push(node);
    } else if (node.children !== void 0 || node.value) {
      if (node.name === around2.name) delete node.name;
      kept.push(...isWrapper(node) ? [SEPARATOR2, ...node.children ?? [], SEPARATOR2] : [node]);
    } else kept.push(SEPARATOR2);
  }
  return kept;
}
var HAS_WORDS = /[\\p{L}\\p{N}]/u;
function isRepeated(text2, around2) {
  if (!around2.isByContent) return around2.name === text2;
  return around2.name.includes(text2) || around2.name !== "" && !HAS_WORDS.test(text2);
}
var LABELED_ROLES = /* @__PURE__ */ new Set([
  "checkbox",
  "combobox",
  "listbox",
  "meter",
  "progressbar",
  "radio",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "textbox"
]);
function joinTexts(held, around2) {
  const joined = [];
  let run = [];
  const endRun = (next) => {
    if (run.length === 0) return;
    const texts = textsOf(run).filter((text2) => !isRepeated(text2, around2));
    joined.push(...linesOf(dropLabels(texts, joined.at(-1), next)));
    run = [];
  };
  for (const node of held) {
    if (node.role === "text") run.push(node);
    else {
      endRun(node);
      joined.push(node);
    }
  }
  endRun(void 0);
  return joined;
}
function textsOf(run) {
  const texts = [];
  let text2 = "";
  for (const piece of [...run, SEPARATOR2]) {
    if (piece !== SEPARATOR2) text2 += piece.name ?? "";
    else {
      const collapsed = collapse(text2);
      if (collapsed !== "") texts.push(collapsed);
      text2 = "";
    }
  }
  return texts;
}
function dropLabels(texts, before, after) {
  let kept = texts;
  if (after !== void 0 && isLabelOf(kept.at(-1), after)) kept = kept.slice(0, -1);
  if (before !== void 0 && isLabelOf(kept[0], before)) kept = kept.slice(1);
  return kept;
}
function isLabelOf(text2, node) {
  return text2 !== void 0 && node.name !== void 0 && LABELED_ROLES.has(node.role) && bareLabel(text2) === bareLabel(node.name);
}
function linesOf(texts) {
  const lines = [];
  let line = "";
  for (const text2 of texts) {
    const longer = line === "" ? text2 : \`\${line} \${text2}\`;
    if (line !== "" && longer.length > TEXT_LINE_LENGTH) {
      lines.push({ role: "text", name: line });
      line = text2;
    } else line = longer;
  }
  if (line !== "") lines.push({ role: "text", name: line });
  return lines;
}
var WORDY_ROLES = /* @__PURE__ */ new Set(["heading", "img", "paragraph", "text"]);
function flattenClickable(node, children) {
  if (node.role !== "clickable" || node.name || children.length === 0) return children;
  const words = [];
  if (!gatherWords(children, words)) return children;
  const text2 = words.join(" ");
  return text2.length > TEXT_LINE_LENGTH ? children : [{ role: "text", name: text2 }];
}
function gatherWords(nodes, words) {
  for (const node of nodes) {
    if (!WORDY_ROLES.has(node.role) || node.actionable || node.value) return false;
    if (node.name) words.push(node.name);
    if (node.children !== void 0 && !gatherWords(node.children, words)) return false;
  }
  return true;
}

// src/page_scripts/click_listeners.ts
var MOST_ASKED = 1e3;
var listening = /* @__PURE__ */ new WeakSet();
var isAnyKnown = false;
function listensToClicks(element) {
  return isAnyKnown && listening.has(element);
}
var ClickListeners = class {
  #askedAtMs = /* @__PURE__ */ new WeakMap();
  #candidates = [];
  /**
   * Takes in what was read, in document order. True when there is something to ask: an element that was asked of is asked
   * of again once the page has changed, as it does when scripts come late.
   * @param changedAtMs When the page last changed, by \`performance.now()\`.
   */
  offer(elements, document2, changedAtMs) {
    this.#candidates = elements.filter(
      (element) => !listening.has(element) && (this.#askedAtMs.get(element) ?? -1) < changedAtMs && rootOf(element) === document2
    );
    return this.#candidates.length > 0;
  }
  /** Where the candidates stand among all elements of the document. */
  places(document2) {
    const all = allElements(document2);
    const wanted = new Set(this.#candidates);
    const places = [];
    const found = [];
    const count2 = all.length;
    for (let place = 0; place < count2 && found.length < wanted.size; place++) {
      const element = all[place];
      if (element === void 0 || !wanted.has(element)) continue;
      places.push(place);
      found.push(element);
    }
    const now = performance.now();
    for (const element of found) this.#askedAtMs.set(element, now);
    this.#candidates = found;
    return { places, count: count2 };
  }
  /** The host heard that these have a handler: indices of the places that it was told. */
  hear(indices) {
    for (const index of indices) {
      const element = this.#candidates[index];
      if (element !== void 0) listening.add(element);
    }
    isAnyKnown ||= indices.length > 0;
  }
};

// src/page_scripts/clickable.ts
function isActionable(element, role) {
  if (INTERACTIVE_ROLES.has(role)) return true;
  if (!isHtml(element)) return hasAttributeOf(element, "tabindex") && !hasNegativeTabIndex(element);
  if (hasAttributeOf(element, "tabindex") && tabIndexOf(element) >= 0) return true;
  if (attributeOf(element, "draggable") === "true") return true;
  return (role === "audio" || role === "video") && hasAttributeOf(element, "controls");
}
function hasNegativeTabIndex(element) {
  return Number(attributeOf(element, "tabindex")) < 0;
}
var CLICK_ATTRIBUTES = ["onclick", "onmousedown", "onmouseup"];
function hasClickAttribute(element) {
  return CLICK_ATTRIBUTES.some((name) => hasAttributeOf(element, name));
}
function canBeHit(element, style) {
  return style.pointerEvents !== "none" && style.opacity !== "0" && style.visibility === "visible" && hasSize(element) && !matchesSelector(element, ":disabled");
}
function hiddenControlOf(label) {
  const { control } = label;
  return control !== null && isHiddenOnPurpose(control) ? control : void 0;
}
function isStoodFor(element) {
  if (!isTag(element, "input") || !isHiddenOnPurpose(element)) return false;
  return isTag(standInFor(element) ?? null, "label");
}

// src/page_scripts/marks.ts
var TOOLTIPS = ["data-tooltip", "data-original-title", "data-title", "data-tip", "data-bs-title"];
var LONGEST = 60;
function markOf(element) {
  const parts = [selectorMark(element), pictureMark(element)].filter((part) => part !== void 0);
  return parts.length === 0 ? void 0 : parts.join(" ");
}
function selectorMark(element) {
  const id = collapse(attributeOf(element, "id") ?? "");
  if (id !== "") return \`#\${CSS.escape(short(id))}\`;
  const [first] = collapse(attributeOf(element, "class") ?? "").split(" ");
  return first ? \`.\${CSS.escape(short(first))}\` : void 0;
}
function pictureMark(element) {
  for (const name of TOOLTIPS) {
    const tooltip = collapse(attributeOf(element, name) ?? "");
    if (tooltip !== "") return \`\${name}=\${quoted(tooltip)}\`;
  }
  const icon = iconOf(element);
  if (icon !== void 0) return \`icon=\${quoted(icon)}\`;
  const image = imageOf(element);
  if (image !== void 0) return \`img=\${quoted(image)}\`;
  const description = descriptionOf(element);
  return description === "" ? void 0 : \`description=\${quoted(description)}\`;
}
function iconOf(element) {
  const nodes = [...queryAll(element, "[data-icon],i,span,svg,use,[data-testid$=Icon]"), element];
  for (const node of nodes) {
    const name = attributeOf(node, "data-icon") ?? iconClass(attributeOf(node, "class") ?? "") ?? symbolOf(node) ?? iconTestId(node);
    if (name) return name;
  }
  return nodes.some((node) => !isHtml(node)) ? "svg" : void 0;
}
function iconClass(classes) {
  return /(?:^|\\s)((?:fa|bi|mdi|ti|ri|icon|icons|glyphicon|lucide|feather|codicon|octicon)-[\\w-]+)/.exec(classes)?.[1];
}
function symbolOf(node) {
  const href = attributeOf(node, "href") ?? attributeOf(node, "xlink:href");
  return isHtml(node) ? void 0 : /#([\\w-]+)$/.exec(href ?? "")?.[1];
}
function iconTestId(node) {
  return /^\\w+Icon$/.exec(attributeOf(node, "data-testid") ?? "")?.[0];
}
function imageOf(element) {
  const [image] = queryAll(element, "img[src]");
  const source = image === void 0 ? void 0 : attributeOf(image, "src") ?? void 0;
  const background = /url\\(\\s*["']?([^"')]+)/.exec(attributeOf(element, "style") ?? "")?.[1];
  const url = source ?? background;
  if (url === void 0 || url === "") return void 0;
  if (url.startsWith("data:")) return "inline";
  return url.replace(/[?#].*$/s, "").split("/").at(-1) || void 0;
}
function descriptionOf(element) {
  const ids = attributeOf(element, "aria-describedby")?.trim().split(/\\s+/) ?? [];
  const root = rootOf(element);
  const texts = ids.map((id) => elementById(root, id)).map((held) => held ? textContent(held) : "");
  return collapse(attributeOf(element, "aria-description") ?? texts.join(" "));
}
function quoted(text2) {
  return JSON.stringify(short(collapse(text2)));
}
function short(text2) {
  return text2.length > LONGEST ? \`\${text2.slice(0, LONGEST)}…\` : text2;
}

// src/page_scripts/setting.ts
var AT_TOP = {
  ...NOTHING_AROUND,
  inPointerArea: false,
  offersItems: false,
  inControl: false,
  isBlocked: false,
  depth: 0,
  level: 0
};
var CLICK_TAKERS = /* @__PURE__ */ new Set(["button", "link", "menuitem", "option", "tab"]);
function isWrapping(role) {
  return WRAPPER_ROLES.has(role) || INLINE_TEXT_ROLES.has(role);
}
function settingIn(setting, { node, source, isControlLabel }, isPointer) {
  const { name, isByContent } = aroundIn(node, setting);
  const isHolder = ITEM_HOLDERS.has(node.role);
  const mayWrap = !node.name && isWrapping(node.role);
  return {
    name,
    isByContent,
    inPointerArea: isHolder ? setting.inPointerArea : isPointer,
    offersItems: isHolder ? hasClickAttribute(source) : setting.offersItems && mayWrap,
    inControl: setting.inControl || isControlLabel || CLICK_TAKERS.has(node.role),
    isBlocked: false,
    depth: mayWrap ? setting.depth : setting.depth + 1,
    level: setting.level + 1
  };
}

// src/page_scripts/click_area.ts
var ITEM_ROLES = /* @__PURE__ */ new Set(["article", "listitem", "row"]);
function startsClickArea(candidate) {
  const { element, style, described: { node }, setting, isPointer } = candidate;
  if (!mayStartClickArea(candidate)) return false;
  const isArea = isPointer && !setting.inPointerArea || setting.offersItems && ITEM_ROLES.has(node.role) || hasClickAttribute(element) || listensToClicks(element);
  return isArea && canBeHit(element, style);
}
function mayStartClickArea({ described: { node, isControlLabel }, setting }) {
  return !setting.inControl && !isControlLabel && !ITEM_HOLDERS.has(node.role);
}
function markClickArea(element, node, held) {
  const hasWords = Boolean(node.name) || held.some(({ name, children }) => name?.trim() || children);
  if (!hasWords && markOf(element) === void 0) return false;
  node.actionable = true;
  if (isWrapping(node.role)) node.role = "clickable";
  return true;
}

// src/page_scripts/link_url.ts
function linkUrlOf(link) {
  const written = (attributeOf(link, "href") ?? attributeOf(link, "xlink:href"))?.trim();
  if (!written || /^javascript:/i.test(written)) return void 0;
  const url = isHtml(link) ? link.href : resolved(written, link);
  const page = urlOf(documentOf(link)).replace(/#.*$/s, "");
  if (url.startsWith(\`\${page}#\`)) return url.slice(page.length);
  const origin = originOf(page);
  return origin !== "" && url.startsWith(\`\${origin}/\`) ? url.slice(origin.length) : url;
}
function originOf(url) {
  return /^(?:https?:\\/\\/[^/]+|file:\\/\\/)/.exec(url)?.[0] ?? "";
}
function resolved(written, link) {
  try {
    return new URL(written, link.baseURI).href;
  } catch {
    return written;
  }
}

// src/page_scripts/options.ts
var LISTED = 25;
function optionsOf(select2) {
  const options = [];
  for (const option of select2.options) {
    if (options.length === LISTED) break;
    options.push({
      label: collapse(option.label),
      ...option.selected ? { selected: true } : {},
      ...matchesSelector(option, ":disabled") ? { disabled: true } : {}
    });
  }
  return { options, moreOptions: select2.options.length - options.length };
}

// src/page_scripts/states.ts
var CHECKABLE = /* @__PURE__ */ new Set([
  "checkbox",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "switch",
  "treeitem"
]);
var TWO_STATED = /* @__PURE__ */ new Set(["menuitemradio", "radio", "switch"]);
var EXPANDABLE = /* @__PURE__ */ new Set([
  "application",
  "button",
  "checkbox",
  "columnheader",
  "combobox",
  "gridcell",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "row",
  "rowheader",
  "switch",
  "tab",
  "treeitem"
]);
var SELECTABLE = /* @__PURE__ */ new Set([
  "cell",
  "columnheader",
  "gridcell",
  "row",
  "rowheader",
  "tab",
  "treeitem"
]);
var CAN_BE_DISABLED = /* @__PURE__ */ new Set([
  "button",
  "checkbox",
  "combobox",
  "grid",
  "gridcell",
  "group",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "radiogroup",
  "row",
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox",
  "toolbar",
  "treeitem"
]);
var FORM_CONTROLS = /* @__PURE__ */ new Set([
  "button",
  "input",
  "option",
  "select",
  "textarea"
]);
function statesOf(element, role) {
  if (!hasAttributes(element) && !FORM_CONTROLS.has(localName(element))) {
    return plainStates(element, role);
  }
  const states = [];
  const add = (state) => {
    if (state !== void 0) states.push(state);
  };
  if (CHECKABLE.has(role)) add(checkedState(element, role));
  if (role === "button") add(pressedState(element));
  const cannotBeUsed = isDisabled(element, role);
  if (cannotBeUsed) add("disabled");
  if (isRequired(element)) add("required");
  if (!cannotBeUsed && isReadonly(element)) add("readonly");
  if (isModal(element)) add("modal");
  if (SELECTABLE.has(role) && isTrue(element, "aria-selected")) add("selected");
  add(expandedState(element, role));
  if (isInvalid(element)) add("invalid");
  add(levelState(element, role));
  return states;
}
function plainStates(element, role) {
  const disabled = isDisabled(element, role) ? "disabled" : void 0;
  const states = [disabled, expandedState(element, role), levelState(element, role)];
  return states.filter((state) => state !== void 0);
}
function isTrue(element, attribute) {
  return attributeOf(element, attribute)?.toLowerCase() === "true";
}
function checkedState(element, role) {
  if (isTag(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    if (element.indeterminate && element.type === "checkbox") return "checked=mixed";
    return element.checked ? "checked" : void 0;
  }
  const written = attributeOf(element, "aria-checked")?.toLowerCase();
  if (written === "mixed") return TWO_STATED.has(role) ? void 0 : "checked=mixed";
  return written === "true" ? "checked" : void 0;
}
function pressedState(element) {
  const written = attributeOf(element, "aria-pressed")?.toLowerCase();
  if (written === "mixed") return "pressed=mixed";
  return written === "true" ? "pressed" : void 0;
}
function isDisabled(element, role) {
  if (isHtml(element) && FORM_CONTROLS.has(localName(element))) {
    if (matchesSelector(element, ":disabled")) return true;
  }
  if (!CAN_BE_DISABLED.has(role)) return false;
  if (hasAttributeOf(element, "aria-disabled")) return isTrue(element, "aria-disabled");
  return closestOf(element, '[aria-disabled="true" i]') !== null && takesFocus(element);
}
function takesFocus(element) {
  return isHtml(element) && (tabIndexOf(element) >= 0 || hasAttributeOf(element, "tabindex"));
}
function isRequired(element) {
  if (isTrue(element, "aria-required")) return true;
  const name = localName(element);
  return (name === "input" || name === "select" || name === "textarea") && isHtml(element) && hasAttributeOf(element, "required") && matchesSelector(element, ":required");
}
function isReadonly(element) {
  if (isTrue(element, "aria-readonly")) return true;
  if (!hasAttributeOf(element, "readonly")) return false;
  return isTag(element, "textarea") || isTag(element, "input") && TYPED_INTO.has(element.type);
}
var TYPED_INTO = /* @__PURE__ */ new Set([
  "date",
  "datetime-local",
  "email",
  "month",
  "number",
  "password",
  "search",
  "tel",
  "text",
  "time",
  "url",
  "week"
]);
function isModal(element) {
  if (isTrue(element, "aria-modal")) return true;
  return isTag(element, "dialog") && matchesSelector(element, ":modal");
}
function expandedState(element, role) {
  if (!EXPANDABLE.has(role)) return void 0;
  const isOpen = writtenExpansion(element) ?? summaryState(element) ?? popoverState(element);
  if (isOpen) return "expanded";
  return isOpen === false && role !== "combobox" ? "collapsed" : void 0;
}
function writtenExpansion(element) {
  const written = attributeOf(element, "aria-expanded")?.toLowerCase();
  return !written || written === "undefined" ? void 0 : written !== "false";
}
function summaryState(element) {
  if (!isTag(element, "summary")) return void 0;
  const details = parentOf(element);
  return isTag(details, "details") ? details.open : void 0;
}
function popoverState(element) {
  const id = attributeOf(element, "popovertarget");
  if (!id || !isTag(element, "button") && !isTag(element, "input")) return void 0;
  const popover = elementById(rootOf(element), id);
  if (popover === null || !hasAttributeOf(popover, "popover")) return void 0;
  return matchesSelector(popover, ":popover-open");
}
function isInvalid(element) {
  const written = attributeOf(element, "aria-invalid")?.toLowerCase();
  if (written !== void 0) return written !== "" && written !== "false";
  const name = localName(element);
  return (name === "input" || name === "select" || name === "textarea") && isHtml(element) && matchesSelector(element, ":user-invalid");
}
function levelState(element, role) {
  if (role !== "heading" && role !== "treeitem") return void 0;
  const attribute = attributeOf(element, "aria-level");
  const written = Number.parseInt(attribute ?? "", 10);
  if (written > 0) return \`level=\${written}\`;
  const digit = /^h([1-6])$/.exec(localName(element))?.[1];
  if (digit !== void 0) return \`level=\${Number(digit)}\`;
  if (role !== "heading") return void 0;
  return attribute === null ? "level=2" : "level=1";
}

// src/page_scripts/describe_node.ts
function describeElement(element, lookups) {
  if (isTag(element, "label")) return describeLabel(element, lookups);
  const role = roleOf(element, lookups.tables);
  const node = describeAs(element, role, lookups);
  return { node, source: element, isLeaf: isLeaf(element, role), isControlLabel: false };
}
function describeLabel(label, lookups) {
  const control = hiddenControlOf(label);
  if (control === void 0) {
    const node2 = describeAs(label, roleOf(label), lookups);
    return { node: node2, source: label, isLeaf: false, isControlLabel: label.control !== null };
  }
  const node = describeAs(control, roleOf(control), lookups);
  node.actionable = true;
  return { node, source: label, isLeaf: false, isControlLabel: true };
}
function describeAs(element, role, lookups) {
  const node = { role };
  const name = hasNoOwnName(element, role) ? "" : nameOf(element, role, lookups) || frameTitle(element);
  if (name !== "") node.name = name;
  if (isActionable(element, role)) {
    node.actionable = true;
    if (role === "generic" || role === "none") node.role = "clickable";
  }
  if (role === "generic" || role === "none") return node;
  addDetails(element, role, node);
  return node;
}
function hasNoOwnName(element, role) {
  return (role === "generic" || role === "none" || role === "paragraph" || INLINE_TEXT_ROLES.has(role)) && !hasAuthoredName(element);
}
function addDetails(element, role, node) {
  const states = statesOf(element, role);
  if (states.length > 0) node.states = states;
  const value = collapse(valueOf(element, role, node.name ?? ""));
  if (value !== "" && value !== node.name) node.value = value;
  if (role === "link") {
    const url = linkUrlOf(element);
    if (url !== void 0) node.url = url;
  }
  if (isTag(element, "select")) {
    const { options, moreOptions } = optionsOf(element);
    node.options = options;
    if (moreOptions > 0) node.moreOptions = moreOptions;
  }
}
function frameTitle(element) {
  const inside = frameDocument(element);
  return inside === null ? "" : collapse(titleOf(inside));
}
function isLeaf(element, role) {
  return holdsItsValue(element, role) || FIELD_ROLES.has(role) && isEditingHost(element);
}

// src/page_scripts/flow_facts.ts
function languageOf(element) {
  if (!isTag(element, "pre")) return void 0;
  for (const named of [element, firstElementChild(element)]) {
    const classes = named === null ? "" : attributeOf(named, "class") ?? "";
    const language = /(?:^|\\s)(?:lang|language|highlight-source)-([\\w+#.-]{1,20})(?=\\s|$)/.exec(
      classes
    );
    if (language !== null) return language[1];
  }
  return void 0;
}
var MOST_ROWS = 65534;
function spanOf(element) {
  if (!isTag(element, "td") && !isTag(element, "th")) return void 0;
  if (!hasAttributes(element)) return void 0;
  const { colSpan: columns, rowSpan: rows } = element;
  if (columns === 1 && rows === 1) return void 0;
  return {
    ...columns === 1 ? {} : { columns },
    ...rows === 1 ? {} : { rows: rows || MOST_ROWS }
  };
}
function hintsOf(element) {
  const hints = [];
  if (isTag(element, "a")) {
    if (attributeOf(element, "target")?.toLowerCase() === "_blank") hints.push("new tab");
    if (hasAttributeOf(element, "download")) hints.push("download");
  }
  const control = controlOf(element);
  if (isTag(control, "input") && control.type === "file") hints.push("uploadable");
  if (attributeOf(element, "aria-busy")?.toLowerCase() === "true") hints.push("loading");
  return hints;
}
function controlOf(element) {
  return isTag(element, "label") ? hiddenControlOf(element) ?? element : element;
}
function fieldOf(element, node) {
  const control = controlOf(element);
  if (!isHtml(control)) return void 0;
  const placeholder = placeholderOf2(control, node);
  const common = {
    ...placeholder === void 0 ? {} : { placeholder },
    ...isSecretField(control, node.name ?? "") ? { isSecret: true } : {}
  };
  if (isTag(control, "input")) {
    return control.type === "text" ? common : { type: control.type, ...common };
  }
  if (isTag(control, "textarea")) return common;
  if (!isTag(control, "select")) return void 0;
  const chosen = chosenBeyond(control, node.options?.length ?? 0);
  return {
    ...control.multiple ? { isMultiple: true } : {},
    ...chosen.length === 0 ? {} : { chosen }
  };
}
function placeholderOf2(control, node) {
  const text2 = collapse(attributeOf(control, "placeholder") ?? "");
  return text2 === "" || text2 === node.name ? void 0 : text2;
}
var MOST_CHOSEN = 50;
function chosenBeyond(select2, listed2) {
  return Array.from(select2.selectedOptions).filter(({ index }) => index >= listed2).slice(0, MOST_CHOSEN).map((option) => ({
    index: option.index,
    label: collapse(option.label)
  }));
}

// src/page_scripts/flow.ts
var FlowRecorder = class {
  pieces = [];
  /** Something was not read because a modal dialog covers it. */
  isBehindModal = false;
  /** The list that pieces are added to now. */
  #open = this.pieces;
  #marker;
  /** How many \`<pre>\` are open: in them white space counts. */
  #depthOfPre = 0;
  addText(data) {
    const text2 = this.#depthOfPre > 0 ? data : collapseInner(data);
    if (text2 === "" || text2 === " " && this.#open.at(-1) === null) return;
    this.#open.push(text2);
  }
  /** The number of the list item that is open. */
  addMarker(marker) {
    if (marker !== "") this.#marker = marker;
  }
  addBreak() {
    if (this.#open.at(-1) !== null) this.#open.push(null);
  }
  /** Where a wrapper begins or ends: a line ends there, or a word. */
  addEdge(display) {
    if (isBlock(display)) this.addBreak();
    else if (display !== "inline" && display !== "contents") this.addText(" ");
  }
  /** Records an element with what \`read\` visits. What turns out to be a mere wrapper gives way to what it holds. */
  around(recorded, read) {
    const { element, node, display, scroll: scroll2 } = recorded;
    const outer = this.#open;
    const outerMarker = this.#marker;
    const content = this.#open = [];
    const isPre = isTag(element, "pre");
    if (isPre) this.#depthOfPre++;
    this.#marker = void 0;
    read();
    if (isPre) this.#depthOfPre--;
    const marker = this.#marker;
    this.#open = outer;
    this.#marker = outerMarker;
    if (!isPre && scroll2 === void 0 && isMereWrapper(element, node)) {
      this.addEdge(display);
      for (const piece of content) outer.push(piece);
      this.addEdge(display);
    } else outer.push(flowNodeOf(recorded, content, marker));
  }
};
function isCodeElement(element) {
  return isTag(element, "code") || isTag(element, "pre");
}
function isMereWrapper(element, node) {
  return !node.actionable && !node.name && isWrapping(node.role) && !isCodeElement(element);
}
function isBlock(display) {
  return !display.startsWith("inline") && display !== "contents";
}
function flowNodeOf({ element, node, display, scroll: scroll2 }, content, marker) {
  const field = fieldOf(element, node);
  const hints = hintsOf(element);
  const span = spanOf(element);
  const language = languageOf(element);
  return {
    tag: localName(element),
    node,
    ...isBlock(display) ? {} : { inline: true },
    ...marker === void 0 ? {} : { marker },
    ...language === void 0 ? {} : { language },
    ...span === void 0 ? {} : { span },
    ...field === void 0 ? {} : { field },
    ...scroll2 === void 0 ? {} : { scroll: scroll2 },
    ...hints.length === 0 ? {} : { hints },
    ...content.length === 0 ? {} : { content }
  };
}

// src/page_scripts/modal.ts
function modalDialogsOf(document2) {
  const dialogs = queryAll(document2, "dialog[open]");
  return [...dialogs].filter(
    (dialog) => isTag(dialog, "dialog") && matchesSelector(dialog, ":modal")
  );
}

// src/page_scripts/ordinals.ts
var NUMBERED_STYLES = /* @__PURE__ */ new Set(["decimal", "decimal-leading-zero"]);
function markerOf(item, style, ordinals) {
  if (!isTag(item, "li") || style.display !== "list-item") return "";
  if (!isTag(parentOf(item), "ol") || !NUMBERED_STYLES.has(style.listStyleType)) return "";
  return \`\${ordinalOf(item, ordinals)}. \`;
}
function ordinalOf(item, ordinals) {
  const pending = [];
  let at = item;
  let number;
  for (; at !== null && number === void 0; at = previousElementSibling(at)) {
    if (!isTag(at, "li")) continue;
    number = ordinals.get(at) ?? writtenNumber(at);
    if (number === void 0) pending.push(at);
    else ordinals.set(at, number);
  }
  const step = isReversed(item) ? -1 : 1;
  let next = number === void 0 ? startOf(item) : number + step;
  for (const waiting of pending.reverse()) {
    ordinals.set(waiting, next);
    next += step;
  }
  return ordinals.get(item) ?? next;
}
function writtenNumber(item) {
  const value = Number.parseInt(attributeOf(item, "value") ?? "", 10);
  return Number.isNaN(value) ? void 0 : value;
}
function startOf(item) {
  const list = parentOf(item);
  if (!isTag(list, "ol")) return 1;
  if (!isReversed(item) || hasAttributeOf(list, "start")) return list.start;
  return [...elementChildrenOf(list)].filter((child) => isTag(child, "li")).length;
}
function isReversed(item) {
  const list = parentOf(item);
  return isTag(list, "ol") && hasAttributeOf(list, "reversed");
}

// src/page_scripts/scroll_state.ts
var LEAST_BEYOND = 8;
var NOT_BOXES = /* @__PURE__ */ new Set(["body", "html", "input", "select", "textarea"]);
function scrollStateOf(element, { overflowX, overflowY }) {
  if (NOT_BOXES.has(localName(element))) return void 0;
  const y = isScrolling(overflowY) ? percentOf(scrollTopOf(element), scrollHeightOf(element) - clientHeightOf(element)) : void 0;
  const x = isScrolling(overflowX) ? percentOf(scrollLeftOf(element), scrollWidthOf(element) - clientWidthOf(element)) : void 0;
  if (x === void 0 && y === void 0) return void 0;
  return { ...y === void 0 ? {} : { y }, ...x === void 0 ? {} : { x } };
}
function isScrolling(overflow) {
  return overflow === "auto" || overflow === "scroll";
}
function percentOf(scrolled, beyond) {
  return beyond < LEAST_BEYOND ? void 0 : Math.round(Math.min(1, Math.abs(scrolled) / beyond) * 100);
}

// src/page_scripts/walk.ts
var MOST_FRAMES = 20;
var SLACK = 50;
var TEXT_PER_LINE = 300;
var DEEPEST2 = 512;
function walk(start, options) {
  const walker = new Walker(options);
  const element = isElement2(start) ? start : rootElementOf(start);
  const held = [];
  const isOut = !isElement2(start) && isLeftOut();
  if (element !== null && !isOut) {
    walker.visit(element, settingAt(element, options.depth), held);
  }
  const { nodes, more } = limitLines(closeList(held, NOTHING_AROUND), options.limit);
  const { sources, foreign, hosts, candidates: candidates2, flow, hasLeft } = walker;
  return {
    nodes,
    more: more || hasLeft,
    sources,
    foreign,
    hosts,
    candidates: candidates2,
    ...flow === void 0 ? {} : { flow }
  };
}
function isLeftOut() {
  return isBarred("unrendered") || isBarred("invisible") || isBarred("excluded");
}
function settingAt(element, depth = AT_TOP.depth) {
  const modals = modalDialogsOf(documentOf(element));
  const isBlocked = modals.length > 0 && !modals.some((modal) => showsNode(modal, element));
  return { ...AT_TOP, isBlocked, depth };
}
function unseen(element) {
  return { node: { role: "generic" }, source: element, isLeaf: false, isControlLabel: false };
}
var Walker = class {
  sources = /* @__PURE__ */ new Map();
  foreign = /* @__PURE__ */ new Map();
  flow;
  /** What may have a closed shadow root: shows nothing that can be seen from here, or is a page's own kind of element. */
  hosts = [];
  /** What a click handler that a script has added would make a click area. */
  candidates = [];
  #options;
  #modals = /* @__PURE__ */ new Map();
  #ordinals = /* @__PURE__ */ new Map();
  #lookups = newLookups();
  #lines = 0;
  #actionable = 0;
  #frames = 0;
  #hasLeft = false;
  constructor(options) {
    this.#options = options;
    this.flow = options.withFlow ? new FlowRecorder() : void 0;
  }
  /** True when something was left unread, since there were lines enough. */
  get hasLeft() {
    return this.#hasLeft;
  }
  /** True once there are more lines than may be printed. */
  get isFull() {
    return this.#options.limit > 0 && this.#lines > this.#options.limit + SLACK;
  }
  /** Reads an element and all that it shows into \`out\`. */
  visit(element, setting, out) {
    if (isExcluded(element)) return;
    if (!hasRenderedBox(element) && !isRendered(element) && !isMapArea(element)) return;
    if (this.isFull) {
      this.#hasLeft = true;
      return;
    }
    if (setting.isBlocked && !this.#modalsOf(documentOf(element)).includes(element)) {
      this.#visitBlocked(element, setting, out);
    } else if (isTag(element, "br")) {
      this.flow?.addBreak();
      out.push(SEPARATOR2);
    } else if (isFrame(element)) this.#visitFrame(element, setting, out);
    else if (!isStoodFor(element)) this.#visitShown(element, setting, out);
  }
  #modalsOf(document2) {
    let modals = this.#modals.get(document2);
    if (modals === void 0) this.#modals.set(document2, modals = modalDialogsOf(document2));
    return modals;
  }
  /** Outside a modal dialog only the way to it is walked. */
  #visitBlocked(element, setting, out) {
    const modals = this.#modalsOf(documentOf(element));
    if (!modals.some((modal) => showsNode(element, modal))) {
      if (this.flow !== void 0) this.flow.isBehindModal = true;
      return;
    }
    for (const child of childrenOf(element)) if (isElement2(child)) this.visit(child, setting, out);
  }
  #visitFrame(element, setting, out) {
    if (!hasSize(element) || isVisibilityHidden(element)) return;
    const { node } = describeElement(element, this.#lookups);
    const read = () => this.#readFrame(element, node, setting, out);
    if (this.flow === void 0) read();
    else this.flow.around({ element, node, display: "block" }, read);
  }
  #readFrame(element, node, setting, out) {
    const inside = this.#frames < MOST_FRAMES ? frameDocument(element) : null;
    const held = [];
    if (isForeign(element)) {
      node.role = "iframe";
      this.foreign.set(node, setting.depth + 1);
    } else if (inside !== null) {
      this.#frames++;
      node.role = "document";
      const root = rootElementOf(inside);
      const isBlocked = this.#modalsOf(inside).length > 0;
      const below = { ...AT_TOP, isBlocked, depth: setting.depth + 1, level: setting.level + 1 };
      if (root !== null) this.visit(root, below, held);
    }
    this.#close(element, node, held, setting, out);
  }
  #visitShown(element, setting, out) {
    const style = getComputedStyle(element);
    if (style.visibility !== "visible") {
      return this.#visitWrapper({
        element,
        style,
        described: unseen(element),
        setting,
        isPointer: setting.inPointerArea,
        out
      });
    }
    const described = describeElement(element, this.#lookups);
    const isPointer = style.cursor === "pointer";
    const visit = { element, style, described, setting, isPointer, out };
    const { node } = described;
    if (node.actionable) this.#actionable++;
    else if (startsClickArea(visit)) return this.#record(visit, () => this.#visitClickArea(visit));
    else this.#noteCandidate(visit);
    if (!node.actionable && !node.name && isWrapping(node.role)) {
      const isKept = this.flow !== void 0 && (isCodeElement(element) || scrollStateOf(element, style) !== void 0);
      if (!isKept) return this.#visitWrapper(visit);
      return this.#record(visit, () => this.#visitWrapper(visit));
    }
    this.#record(visit, () => this.#visitNode(visit));
  }
  /** Keeps what a click handler of the page's, which is not known of, would make a click area. */
  #noteCandidate(visit) {
    if (this.candidates.length >= MOST_ASKED || visit.setting.inPointerArea) return;
    if (mayStartClickArea(visit)) this.candidates.push(visit.element);
  }
  /** Records an element in reading order, with what is visited meanwhile. */
  #record({ element, described: { node }, style }, read) {
    if (this.flow === void 0) return read();
    const scroll2 = scrollStateOf(element, style);
    this.flow.around({ element, node, display: style.display, scroll: scroll2 }, read);
  }
  #visitNode(visit) {
    const { element, described: { node }, setting, out } = visit;
    const held = [];
    this.#visitContent(visit, held);
    this.#close(element, node, held, setting, out);
  }
  /** What a wrapper holds stands where the wrapper does, set off from what is beside it unless it is part of a line. */
  #visitWrapper(visit) {
    const { style: { display }, out } = visit;
    const isInline = display === "inline" || display === "contents";
    this.flow?.addEdge(display);
    if (!isInline) out.push(SEPARATOR2);
    this.#visitContent(visit, out);
    if (!isInline) out.push(SEPARATOR2);
    this.flow?.addEdge(display);
  }
  /** A click area is one when nothing in it turns out to be acted on by itself. */
  #visitClickArea(visit) {
    const { element, described: { node }, setting, out } = visit;
    const before = this.#actionable;
    const held = [];
    this.#visitContent(visit, held);
    if (this.#actionable === before && markClickArea(element, node, held)) this.#actionable++;
    this.#close(element, node, held, setting, out);
  }
  #visitContent(visit, held) {
    const { element, style, described, setting, isPointer } = visit;
    if (described.isLeaf || isPicture(element)) return;
    if (isEditingHost(element) && isSecretField(element, described.node.name)) {
      return this.#addText(dotsFor(textContent(element)), setting, held);
    }
    const marker = style.visibility === "visible" ? markerOf(element, style, this.#ordinals) : "";
    this.flow?.addMarker(marker);
    if (marker !== "") held.push({ role: "text", name: marker });
    const below = settingIn(setting, described, isPointer);
    const { maxDepth } = this.#options;
    if (maxDepth !== void 0 && below.depth > maxDepth) held.push({ role: "text", name: "…" });
    else if (below.level > DEEPEST2) this.#addText(textContent(element), below, held);
    else if (isClosedDetails(element)) this.#visitSummary(element, below, held);
    else this.#visitChildren(element, style, below, held);
  }
  #visitSummary(details, setting, held) {
    const summary = summaryOf(details);
    if (summary !== null) this.visit(summary, setting, held);
  }
  #visitChildren(element, style, setting, held) {
    let showsText2;
    let isEmpty3 = true;
    for (const child of childrenOf(element)) {
      isEmpty3 = false;
      if (isElement2(child)) this.visit(child, setting, held);
      else if (isText(child)) {
        showsText2 ??= style.visibility === "visible" && style.contentVisibility !== "hidden";
        if (showsText2) this.#addText(child.data, setting, held);
      }
      if (this.#hasLeft) return;
    }
    if (isEmpty3 || isCustomElement(element)) this.hosts.push(element);
  }
  #addText(data, { name, isByContent }, held) {
    if (this.isFull && /\\S/.test(data)) {
      this.#hasLeft = true;
      return;
    }
    this.flow?.addText(data);
    const text2 = collapseInner(data);
    if (text2 === "" || text2 === " " && held.at(-1)?.role !== "text") return;
    if (isByContent && name.includes(text2.trim())) {
      if (held.length > 0) held.push(SEPARATOR2);
      return;
    }
    this.#lines += text2.length / TEXT_PER_LINE;
    held.push({ role: "text", name: text2 });
  }
  /** Puts the finished node, or what takes its place, into \`out\`, and counts its line. */
  #close(element, node, held, setting, out) {
    const closed = closeNode(node, held, setting);
    if (closed[0] !== node) {
      out.push(SEPARATOR2, ...closed, SEPARATOR2);
      return;
    }
    if (node.actionable && !node.name && !node.children) {
      const mark = markOf(element);
      if (mark !== void 0) node.mark = mark;
    }
    this.sources.set(node, element);
    if (inlineChild(node) === void 0) this.#lines++;
    out.push(node);
  }
};

// src/page_scripts/annotate.ts
var MOST_POINTS = 5;
async function annotate(context, query) {
  const { document: document2, refs, overlay } = context;
  overlay.remove();
  const ids = refs.idsForQuestion();
  const walked = walk(document2, { limit: DEFAULT_LINES });
  const isLeft = (node) => query.isGivenOnly === true && refs.given(node) === void 0;
  assignRefs(walked, (node) => isLeft(node) ? {} : refs.give(node, ids));
  const area = areaOf2(document2, query);
  const labels = /* @__PURE__ */ new Map();
  for (const [{ ref }, source] of walked.sources) {
    if (ref === void 0 || !isElement2(source)) continue;
    const box2 = boxIn(source, area, query);
    if (box2 !== void 0) labels.set(ref, { text: ref, box: box2 });
  }
  const told = rememberRefs({ url: urlOf(document2), nodes: walked.nodes, more: walked.more }).filter(({ ref }) => labels.has(ref));
  overlay.draw(document2, told.flatMap(({ ref }) => labels.get(ref) ?? []), rectOf(area));
  for (let frame = 0; frame < 2; frame++) await nextFrame();
  return { refs: told };
}
function areaOf2(document2, { fullPage, clip }) {
  if (clip !== void 0) {
    return { left: clip.x, top: clip.y, right: clip.x + clip.width, bottom: clip.y + clip.height };
  }
  const scroller = scrollerOf(document2) ?? rootElementOf(document2);
  if (!fullPage || scroller === null) {
    return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  }
  const left = -scrollX;
  const top = -scrollY;
  return {
    left,
    top,
    right: left + scrollWidthOf(scroller),
    bottom: top + scrollHeightOf(scroller)
  };
}
function rectOf({ left, top, right, bottom }) {
  return { x: left, y: top, width: right - left, height: bottom - top };
}
function boxIn(element, area, { fullPage }) {
  const drawn = isHiddenOnPurpose(element) ? standInFor(element) ?? element : element;
  const box2 = shownBox(drawn, area);
  return box2 === void 0 || !fullPage && isCovered(drawn) ? void 0 : box2;
}
function isCovered(element) {
  if (getComputedStyle(element).pointerEvents === "none") return false;
  let points = 0;
  for (const point of pressPoints(element)) {
    if (landingAt(element, point).on !== "cover") return false;
    if (++points === MOST_POINTS) break;
  }
  return points > 0;
}

// src/page_scripts/arrival.ts
var PRESSES = [
  "pointerdown",
  "mousedown",
  "pointerup",
  "mouseup",
  "click",
  "dblclick",
  "auxclick",
  "contextmenu"
];
var CLICKS = /* @__PURE__ */ new Set(["click", "auxclick", "contextmenu"]);
var MOVES = ["pointerover", "pointermove", "mouseover", "mousemove"];
var Arrival = class {
  #tell;
  #disarm = () => {
  };
  #result = { arrived: false, clicked: false };
  /** @param tell Called once for input that arrived, at once: the page may leave before it can be asked. */
  constructor(tell) {
    this.#tell = tell;
  }
  /**
   * Waits for a press, or for the pointer, on one of these elements of one window, or on something inside it. Without any
   * it is meant for a frame that tells its own script: whatever comes here has gone astray.
   */
  arm(elements, action = "click") {
    this.disarm();
    const result = { arrived: false, clicked: false };
    this.#result = result;
    const [first] = elements;
    const notice = (event) => {
      const { arrived } = result;
      if (event.isTrusted) note2(event, elements, action, result);
      if (result.arrived && !arrived) this.#tell();
    };
    const signs = action === "hover" ? MOVES : PRESSES;
    const views = /* @__PURE__ */ new Set([first === void 0 ? window : windowOf(first), window]);
    for (const view of views) {
      for (const sign of signs) view.addEventListener(sign, notice, { capture: true });
    }
    this.#disarm = () => {
      for (const view of views) {
        for (const sign of signs) view.removeEventListener(sign, notice, { capture: true });
      }
    };
  }
  /** What has become of the input so far. */
  get result() {
    return this.#result;
  }
  /** Stops watching; what became of the input since it began. */
  disarm() {
    this.#disarm();
    this.#disarm = () => {
    };
    return this.#result;
  }
};
function innermostOf([target]) {
  if (target === void 0 || !("nodeType" in target)) return void 0;
  const node = target;
  return isElement2(node) ? node : void 0;
}
function targetOf(event) {
  const target = innermostOf(event.composedPath());
  if (target === void 0 || closedRootOf(target) === void 0) return target;
  const { clientX: x, clientY: y } = event;
  return deepestAt(documentOf(target), { x, y }) ?? target;
}
function cameTo(event, element, target = targetOf(event)) {
  return event.composedPath().includes(element) || target !== void 0 && isPressed(element, target);
}
function note2(event, elements, action, result) {
  const target = targetOf(event);
  const isOurs = elements.some((element) => cameTo(event, element, target));
  if (isOurs && result.keptFrom === void 0) {
    result.arrived = true;
    if (CLICKS.has(event.type)) result.clicked = true;
  } else if (action !== "hover" && !result.arrived) {
    result.keptFrom ??= target === void 0 ? "the page" : tagOf(target);
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

// src/page_scripts/hold_still.ts
var PERPETUAL_MS = 1e3;
var STILL_FRAMES = { none: 1, perpetual: 3 };
var MOTIONLESS = /^(offset|composite|computedOffset|easing|opacity|visibility|filter|backdropFilter|fill|stroke|outline.*|boxShadow|textShadow|cursor|.*[cC]olor|background.*|textDecoration.*|mask.*|caret.*)$/;
async function holdStill(context, target, deadline, wasMoved) {
  const element = mapImageOf(target) ?? target;
  const giveUp = performance.now() + PERPETUAL_MS;
  let moving = motionOf(element);
  if (moving === "none" && !wasMoved && context.changes.isAtRest(element)) return;
  let before = boundsOf(element);
  let stillFrames = 0;
  for (; ; ) {
    await nextFrame();
    const now = boundsOf(element);
    moving = motionOf(element);
    stillFrames = isSameBox(before, now) ? stillFrames + 1 : 0;
    if (moving !== "ending" && stillFrames >= STILL_FRAMES[moving]) return;
    if (performance.now() >= (moving === "ending" ? Math.max(giveUp, deadline) : giveUp)) return;
    before = now;
  }
}
function isSameBox(a, b) {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
function motionOf(element) {
  let motion = "none";
  for (let at = element; at !== null; at = parentOf(at)) {
    for (const animation of animationsOf(at)) {
      if (animation.playState !== "running" || !moves(animation)) continue;
      if (animation.pending || animation.effect?.getComputedTiming().endTime !== Infinity) {
        return "ending";
      }
      motion = "perpetual";
    }
  }
  return motion;
}
function moves({ effect, timeline }) {
  if (timeline !== null && "source" in timeline) return false;
  const frames = effect?.getKeyframes?.() ?? [];
  return frames.some((frame) => Object.keys(frame).some((property) => !MOTIONLESS.test(property)));
}

// src/page_scripts/scroll.ts
var PLACES = ["center", "end", "start"];
function bringTo(element, place) {
  const image = mapImageOf(element);
  scrollTo(image ?? element, {
    block: place,
    inline: place === "center" ? "center" : "nearest",
    behavior: "instant"
  });
  if (image !== void 0 && place === "center") centreArea(element);
}
function centreArea(area) {
  if (shownCentre(area) !== void 0) return;
  const view = windowOf(area);
  const { left, top, right, bottom } = drawnBox(area);
  view.scrollBy({
    left: (left + right - view.innerWidth) / 2,
    top: (top + bottom - view.innerHeight) / 2,
    behavior: "instant"
  });
}
function bringIntoView(element) {
  if (isShownThroughFrames(element)) return false;
  bringTo(element, "center");
  return true;
}
function isShownThroughFrames(element) {
  let point = shownCentre(element);
  for (const frame of framesAround(element)) {
    if (point === void 0) return false;
    point = outOfFrame(frame, point);
    const { left, top, right, bottom } = clipped(frame, boundsOf(frame));
    if (point.x < left || point.x >= right || point.y < top || point.y >= bottom) return false;
  }
  return point !== void 0;
}

// src/page_scripts/box.ts
async function box(context, query) {
  const deadline = deadlineIn(query.timeoutMs);
  const found = await waitForElement(context, query, {
    verb: "measure",
    checks: [ifHidden],
    deadline
  });
  const { element } = found;
  await holdStill(context, element, deadline, bringIntoView(element));
  return {
    element: foundElement(context, found),
    box: topBoxOf(element),
    viewport: { width: innerWidth, height: innerHeight }
  };
}

// src/page_scripts/change_watch.ts
var QUIET_MS = 100;
var WHAT_CHANGES = { subtree: true, childList: true, attributes: true, characterData: true };
var EFFECTS = [
  "input",
  "change",
  "submit",
  "reset",
  "invalid",
  "copy",
  "cut",
  "paste",
  "beforetoggle",
  "toggle",
  "scroll",
  "slotchange",
  "fullscreenchange",
  "play",
  "pause",
  "ended",
  "seeked",
  "volumechange"
];
var OTHERS = ["load", "error", "resize"];
var { addEventListener } = EventTarget.prototype;
var ChangeWatch = class {
  #document;
  #roots = /* @__PURE__ */ new Set();
  #observer = new MutationObserver((records) => this.#mutated(records));
  #lastChange = performance.now();
  #mutations = 0;
  #events = 0;
  #pageScrolls = 0;
  #others = 0;
  /** Elements have come that may hold roots. */
  #hasGrown = true;
  #isListening = false;
  #ignored;
  #wake;
  constructor(document2) {
    this.#document = document2;
    this.#observe(document2);
  }
  /** When the DOM last changed, by \`performance.now()\`; the time of the first look when it has not since. */
  get lastChangeAtMs() {
    this.#flush();
    return this.#lastChange;
  }
  /** How much that shows has happened so far. */
  get effects() {
    this.#flush();
    return this.#mutations + this.#events;
  }
  /** Of these, what no mutation tells: edits, scrolling, players. */
  get events() {
    return this.#events;
  }
  /** How much has happened that a reading of the page may depend on: all but where it is scrolled to. */
  get changes() {
    return this.effects - this.#pageScrolls + this.#others;
  }
  /** The documents and shadow roots that are watched. */
  get roots() {
    return this.#roots;
  }
  /** True when the element's place cannot be changing: its document is loaded, watched and unchanged for a while. */
  isAtRest(element) {
    return rootOf(element) === this.#document && readyStateOf(this.#document) === "complete" && performance.now() - this.lastChangeAtMs >= QUIET_MS;
  }
  /**
   * Takes in the shadow roots and frames that have come: as mutations and load events tell, or for certain.
   * @returns Whether there were any.
   */
  extend({ isThorough = false } = {}) {
    this.#flush();
    this.#isListening = true;
    if (!this.#hasGrown && !isThorough) return false;
    this.#hasGrown = false;
    const known = this.#roots;
    this.#roots = new Set(searchRoots(this.#document));
    const come = [...this.#roots].filter((root) => !known.has(root));
    for (const root of come) {
      this.#observe(root);
      this.#listen(root);
    }
    return come.length > 0;
  }
  /** What we fire at this element ourselves, while we edit it, does not count. */
  whileEditing(element, edit) {
    this.#ignored = element;
    try {
      edit();
    } finally {
      this.#ignored = void 0;
    }
  }
  /** Resolves at the next change, or after a while. */
  next(limitMs) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  #observe(root) {
    this.#observer.observe(root, WHAT_CHANGES);
  }
  #listen(root) {
    const options = { capture: true, passive: true };
    for (const type of EFFECTS) addEventListener.call(root, type, this.#onEffect, options);
    for (const type of OTHERS) addEventListener.call(root, type, this.#onOther, options);
  }
  #onEffect = (event) => {
    if (this.#ignored !== void 0 && event.composedPath()[0] === this.#ignored) return;
    this.#events++;
    if (event.type === "scroll" && isDocument(event.target)) this.#pageScrolls++;
    this.#wake?.();
  };
  #onOther = ({ type }) => {
    this.#others++;
    if (type === "load") this.#hasGrown = true;
    this.#wake?.();
  };
  #flush() {
    const records = this.#observer.takeRecords();
    if (records.length > 0) this.#mutated(records);
  }
  #mutated(records) {
    if (records.some(({ type }) => type !== "characterData")) this.#lastChange = performance.now();
    this.#mutations++;
    if (this.#isListening) {
      this.#hasGrown ||= records.some(({ addedNodes }) => addedNodes.length > 0);
    }
    this.#wake?.();
  }
};

// src/page_scripts/check_state.ts
var CHECKABLE2 = /* @__PURE__ */ new Set([
  "checkbox",
  "radio",
  "switch",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "treeitem"
]);
async function checkState(context, query) {
  const found = await waitForElement(context, query, {
    verb: "check",
    checks: [],
    throughLabel: true
  });
  return { element: foundElement(context, found), checked: checkedOf(controlFor(found.element)) };
}
function checkedOf(element) {
  if (isTag(element, "input") && (element.type === "checkbox" || element.type === "radio")) {
    return element.indeterminate ? "mixed" : element.checked;
  }
  const state = attributeOf(element, "aria-checked")?.toLowerCase();
  if (state === void 0 && !CHECKABLE2.has(roleOf(element))) {
    throw refusal(
      "check",
      element,
      "it is no checkbox, radio or switch",
      "Use click if it only has to be pressed."
    );
  }
  return state === "mixed" ? "mixed" : state === "true";
}

// src/page_scripts/fields.ts
var NOT_TEXT = {
  button: "Use click.",
  checkbox: "Use check or uncheck.",
  file: "Use upload.",
  hidden: "Nothing shows it: it is not for people.",
  image: "Use click.",
  radio: "Use check.",
  reset: "Use click.",
  submit: "Use click."
};
function fieldIn(element) {
  if (isTypeable(element)) return element;
  const shadow = shadowRootOf(element);
  if (shadow === null) return void 0;
  const fields = [...queryAll(shadow, "*")].filter(isTypeable);
  return fields.length === 1 ? fields[0] : void 0;
}
function fieldOf2(verb, element) {
  const field = fieldIn(element);
  if (field !== void 0) return field;
  if (isTag(element, "select")) {
    throw refusal(
      verb,
      element,
      "it is a <select>, not a text field",
      "Use select to choose an option."
    );
  }
  if (isTag(element, "input")) {
    const what = \`it is an input of type \${element.type}, not a text field\`;
    throw refusal(verb, element, what, NOT_TEXT[element.type]);
  }
  throw refusal(
    verb,
    element,
    \`it is \${tagOf(element)}, not a field\`,
    "Run ax for the page's fields."
  );
}
function isTypeable(element) {
  if (isTag(element, "input")) return !Object.hasOwn(NOT_TEXT, element.type);
  return isTag(element, "textarea") || isHtml(element) && isEditableContent(element);
}
function hasValue(field) {
  return isTag(field, "input") || isTag(field, "textarea");
}

// src/page_scripts/filled_field.ts
var FilledField = class {
  #field;
  /** Remembers a field that is being filled. */
  keep(field) {
    this.#field = field;
  }
  /** What the field reads now, null when the page has taken it away; undefined when none was filled. Forgets it. */
  take(document2) {
    const field = this.#field;
    this.#field = void 0;
    if (field === void 0) return void 0;
    return readingIn(field, document2);
  }
};
function readingIn(field, document2) {
  if (!isLiving(field, document2)) return { value: null };
  return {
    value: textIn(field),
    ...isSecretField(field, nameOf(field)) ? { isSecret: true } : {}
  };
}
function textIn(field) {
  return hasValue(field) ? field.value : innerTextOf(field).replace(/\\n$/, "");
}

// src/page_scripts/held_target.ts
var DEPTH = 4;
function heldElement(dropdown, { part, wanted = "" }) {
  switch (part) {
    case "control":
      return openerOf(dropdown.element) ?? dropdown.element;
    case "option":
      return dropdown.find(wanted)?.element;
    case "chip":
      return dropdown.chip(wanted)?.element;
  }
}
function canBePressed({ element }) {
  if (openerOf(element) !== void 0) return true;
  return [...pressPoints(element)].some((point) => landingAt(element, point).on === "cover");
}
function isClosedByPress({ element, filter }) {
  return filter === void 0 && openerOf(element) !== void 0 && closestShown(element, isDialog) !== null;
}
function isDialog(element) {
  const role = roleOf(element);
  return role === "dialog" || role === "alertdialog";
}
function openerOf(element) {
  let opener = element;
  for (let level = 0; opener !== null && level <= DEPTH; level++, opener = parentOf(opener)) {
    if (opener !== element && holdsAnother(opener, element)) return void 0;
    if (takesPress(opener)) return opener;
  }
  return void 0;
}
function takesPress(element) {
  for (const point of pressPoints(element)) {
    if ("point" in landingAt(element, point)) return true;
  }
  return false;
}
function holdsAnother(around2, element) {
  return [...queryAll(around2, "*")].some((each) => each !== element && isControl(each));
}

// src/page_scripts/scroll_content.ts
var RECHECK_MS2 = 50;
async function scroll(context, query) {
  const { document: document2 } = context;
  const { target, by, to } = query;
  const inside = target === void 0 ? await scrolledDocument(context, query) : document2;
  const element = target && (await waitForElement(context, target, { verb: "scroll", checks: [ifHidden] })).element;
  if (element !== void 0 && by === void 0 && to === void 0) {
    bringTo(element, "center");
    await nextFrame();
    return answerOf(document2, void 0);
  }
  const box2 = element === void 0 ? mainScroller(inside) : scrollerFor(element);
  if (box2 !== void 0) await scrollBox(context, box2, query);
  await nextFrame();
  return answerOf(document2, box2);
}
async function scrollBox(context, box2, { by = 0, to, moreMs }) {
  if (to === void 0) return scrollTopTo(box2, scrollTopOf(box2) + by);
  if (to === "top") return scrollTopTo(box2, 0);
  const height = scrollHeightOf(box2);
  if (isAtEnd(box2)) {
    await until(() => scrollHeightOf(box2) > height || !isConnected(box2) || void 0, {
      document: context.document,
      deadline: deadlineIn(moreMs),
      recheckMs: RECHECK_MS2
    });
  }
  scrollTopTo(box2, scrollHeightOf(box2));
}
function isAtEnd(box2) {
  return scrollTopOf(box2) + clientHeightOf(box2) >= scrollHeightOf(box2) - 1;
}
async function scrolledDocument({ document: document2 }, { frame, timeoutMs = 0 }) {
  const inside = frame === void 0 ? document2 : await until(() => frameAt(document2, frame), {
    document: document2,
    deadline: deadlineIn(timeoutMs),
    recheckMs: RECHECK_MS2
  });
  if (inside === void 0) throw noFrame(frame ?? "", timeoutMs);
  if (isShown(inside)) return inside;
  throw new PageError("not_actionable", "Cannot scroll the frame: hidden", {
    hint: "Do what shows it first; ax lists what can be seen."
  });
}
function scrollState(document2) {
  return answerOf(document2, void 0);
}
function answerOf(document2, box2) {
  const page = scrollerOf(document2);
  const isInner = box2 !== void 0 && box2 !== page;
  return {
    scrollY: Math.round(page === null ? 0 : scrollTopOf(page)),
    scrollHeight: page === null ? 0 : scrollHeightOf(page),
    viewport: innerHeight,
    ...isInner ? { inner: { scrollTop: Math.round(scrollTopOf(box2)), scrollHeight: scrollHeightOf(box2) } } : {}
  };
}
function mainScroller(document2) {
  const page = scrollerOf(document2) ?? void 0;
  if (page !== void 0 && overflows(page)) return page;
  const { innerWidth: width, innerHeight: height } = viewOf(document2) ?? window;
  const middle = elementAt(document2, width / 2, height / 2);
  return (middle === null ? void 0 : scrollerAround(middle)) ?? page;
}
function scrollerFor(element) {
  const document2 = documentOf(element);
  const isPage = element === rootElementOf(document2) || element === bodyOf(document2);
  if (isPage && !scrolls(element)) return scrollerOf(document2) ?? void 0;
  if (scrolls(element)) return element;
  const inner = [...queryAll(element, "*")].filter(scrolls);
  return inner.sort((a, b) => areaOf3(b) - areaOf3(a))[0] ?? scrollerAround(element);
}
function scrollerAround(element) {
  for (let at = element; at !== null; at = parentOf(at)) {
    if (scrolls(at) || at === scrollerOf(documentOf(at)) && overflows(at)) return at;
  }
  return scrollerOf(documentOf(element)) ?? void 0;
}
function scrolls(element) {
  return overflows(element) && /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
}
function overflows(element) {
  return scrollHeightOf(element) > clientHeightOf(element);
}
function areaOf3(element) {
  return clientWidthOf(element) * clientHeightOf(element);
}

// src/page_scripts/selection.ts
var { createRange, getSelection } = Document.prototype;
function selectContent(element, what) {
  const document2 = documentOf(element);
  const range = createRange.call(document2);
  range.selectNodeContents(element);
  if (what === "end") range.collapse(false);
  const selection = getSelection.call(document2);
  selection?.removeAllRanges();
  selection?.addRange(range);
}

// src/page_scripts/choices.ts
var RECHECK_MS3 = 50;
var PAGE = 0.9;
var FULL = 0.8;
async function choices(context, query) {
  const dropdown = context.dropdown.require(context.document);
  const isReached = conditionOf(dropdown, query);
  const look2 = () => isReached(context.dropdown.require(context.document)) || void 0;
  const deadline = deadlineIn(query.timeoutMs);
  const options = { document: context.document, recheckMs: RECHECK_MS3 };
  if (await until(look2, { ...options, deadline }) === void 0 && query.until === "open") {
    dropdown.ignoresExpanded = true;
  }
  return stateOf(dropdown, query.wanted);
}
function conditionOf(dropdown, { until: until2, wanted = "", settledMs = Infinity }) {
  switch (until2) {
    case "now":
      return () => true;
    case "open":
      return ({ list }) => list !== void 0;
    case "closed":
      return ({ list }) => list === void 0;
    case "chosen":
      return (held) => held.isChosen(wanted);
    case "dropped":
      return (held) => !held.isChosen(wanted);
    case "option": {
      const isSettled = settling(settledMs);
      return (held) => held.find(wanted) !== void 0 || isSettled(dropdown);
    }
  }
}
function settling(settledMs) {
  let before = "";
  let since = performance.now();
  return (dropdown) => {
    const labels = labelsOf2(dropdown);
    const { list } = dropdown;
    const isBusy = list !== void 0 && attributeOf(list, "aria-busy") === "true";
    if (labels !== before || isBusy) since = performance.now();
    before = labels;
    return performance.now() - since >= settledMs;
  };
}
function stateOf(dropdown, wanted) {
  const option = wanted === void 0 ? void 0 : dropdown.find(wanted);
  const label = wanted === void 0 ? void 0 : dropdown.labelOf(wanted);
  return {
    isOpen: dropdown.list !== void 0,
    isList: dropdown.isList,
    isMultiple: dropdown.isMultiple,
    takesText: dropdown.takesText,
    count: dropdown.options().length,
    listed: dropdown.listed,
    chosen: dropdown.chosen(),
    shown: dropdown.shown,
    canBePressed: canBePressed(dropdown),
    isClosedByPress: isClosedByPress(dropdown),
    isChosen: wanted !== void 0 && dropdown.isChosen(wanted),
    ...label === void 0 ? {} : { label },
    ...option === void 0 ? {} : { isDrawn: true },
    ...option && ifDisabled(option.element) ? { isDisabled: true } : {}
  };
}
async function scrollChoices(context, { to }) {
  const dropdown = context.dropdown.require(context.document);
  const scroller = scrollerOf2(dropdown);
  if (scroller === void 0) return { isMoved: false, isRedrawn: false };
  const before = { top: scrollTopOf(scroller), labels: labelsOf2(dropdown) };
  const page = drawsAll(dropdown, scroller) ? scrollHeightOf(scroller) : clientHeightOf(scroller) * PAGE;
  scrollTopTo(scroller, to === "top" ? 0 : before.top + page);
  await nextFrame();
  await nextFrame();
  return {
    isMoved: scrollTopOf(scroller) !== before.top,
    isRedrawn: labelsOf2(dropdown) !== before.labels
  };
}
function labelsOf2(dropdown) {
  return dropdown.options().map(({ label }) => label).join("\\n");
}
function scrollerOf2(dropdown) {
  const { list } = dropdown;
  if (list === void 0) return void 0;
  const [first] = dropdown.options();
  const around2 = parentOf(list);
  for (let at = first?.element ?? list; at !== null; at = parentOf(at)) {
    if (scrolls(at)) return at;
    if (at === around2) return void 0;
  }
  return void 0;
}
function drawsAll(dropdown, scroller) {
  const heights = dropdown.options().map(({ element }) => boundsOf(element).height);
  return heights.reduce((sum, height) => sum + height, 0) >= FULL * scrollHeightOf(scroller);
}
function focusChoices(context, { typed }) {
  const dropdown = context.dropdown.require(context.document);
  const field = dropdown.filter ?? dropdown.element;
  giveFocus(field);
  const text2 = dropdown.filter === void 0 ? "" : textIn(dropdown.filter);
  if (typed === void 0) return { text: text2 };
  dropdown.typed = typed === "" ? void 0 : typed;
  if (isTag(field, "input") || isTag(field, "textarea")) field.select();
  else if (dropdown.filter !== void 0 && !hasValue(field)) selectContent(field, "all");
  return { text: text2 };
}

// src/ax/grep.ts
var LINE_WIDTH = 300;
var REPLY_LENGTH = 12e3;
function grepText(text2, { words, context, limit }) {
  const lines = text2.split("\\n");
  const matches2 = matchingLines(lines, words);
  const quoted2 = JSON.stringify(words);
  if (matches2.length === 0) return \`No line holds \${quoted2} (\${lines.length} lines)\`;
  const shown = matches2.slice(0, limit);
  const passages = passagesOf(shown, context, lines.length).map(
    (passage) => passage.map((index) => printLine(lines[index] ?? "", index, shown.includes(index), words)).join(
      "\\n"
    )
  );
  const total = matches2.length > shown.length ? \`
… \${shown.length} of \${matches2.length} matching lines\` : "";
  return capped(passages.join("\\n--\\n")) + total;
}
function matchingLines(lines, words) {
  const phrase2 = fold2(words);
  const parts = phrase2.split(" ");
  const holding = (holds3) => lines.flatMap((line, index) => holds3(fold2(line)) ? [index] : []);
  const exact = holding((line) => line.includes(phrase2));
  return exact.length > 0 ? exact : holding((line) => parts.every((part) => line.includes(part)));
}
function fold2(text2) {
  return collapse(text2).toLowerCase();
}
function passagesOf(matches2, context, lineCount) {
  const passages = [];
  for (const match of matches2) {
    const last = passages.at(-1);
    const reached = last?.at(-1) ?? -2;
    const from = Math.max(
      0,
      match - context,
      last && match - context <= reached + 1 ? reached + 1 : 0
    );
    const to = Math.min(lineCount - 1, match + context);
    const run = Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => from + offset);
    if (last && from <= reached + 1) last.push(...run);
    else passages.push(run);
  }
  return passages;
}
function printLine(line, index, isMatch, words) {
  return \`\${index + 1}\${isMatch ? ":" : "-"} \${around(collapse(line), words)}\`;
}
function around(line, words) {
  if (line.length <= LINE_WIDTH) return line;
  const from = Math.max(
    0,
    Math.min(placeOf(line, words) - LINE_WIDTH / 3, line.length - LINE_WIDTH)
  );
  const cut = line.slice(from, from + LINE_WIDTH).toWellFormed();
  return \`\${from > 0 ? "…" : ""}\${cut}\${from + LINE_WIDTH < line.length ? "…" : ""}\`;
}
function placeOf(line, words) {
  const parts = fold2(words).split(" ").map((part) => part.replace(/[\\\\^$.*+?()[\\]{}|]/g, "\\\\$&"));
  const phrase2 = line.search(new RegExp(parts.join("\\\\s+"), "i"));
  return phrase2 >= 0 ? phrase2 : Math.max(0, line.search(new RegExp(parts.join("|"), "i")));
}
function capped(text2) {
  if (text2.length <= REPLY_LENGTH) return text2;
  const end = text2.lastIndexOf("\\n", REPLY_LENGTH);
  const kept = text2.slice(0, end < 0 ? REPLY_LENGTH : end);
  return \`\${kept}
… \${text2.length - kept.length} more characters: narrow with --limit or other words\`;
}

// src/ax/grep_tree.ts
function grepTree(nodes, words, most) {
  const lines = linesOf2(nodes);
  const matches2 = matchingLines(lines.map(({ node }) => wordsOf4(node)), words);
  const shown = most === 0 ? matches2 : matches2.slice(0, most);
  const kept = /* @__PURE__ */ new Set();
  for (const index of shown) {
    for (let at = lines[index]; at !== void 0 && !kept.has(at.node); at = at.holder) {
      kept.add(at.node);
    }
  }
  for (const node of [...kept]) for (const shared of sharing(node)) kept.add(shared);
  return {
    kept,
    tally: { words, shown: shown.length, total: matches2.length, lines: lines.length }
  };
}
function keepOnly(nodes, kept) {
  return nodes.filter((node) => kept.has(node)).map((node) => {
    const { children: held, ...alone } = node;
    if (held === void 0) return alone;
    const children = keepOnly(held, kept);
    if (children.length === 0) return alone;
    const isPart = children.length < held.length;
    return { ...alone, children, ...isPart ? { isPart } : {} };
  });
}
function linesOf2(nodes) {
  const lines = [];
  const add = (list, holder) => {
    for (const node of list) {
      const line = { node, holder };
      lines.push(line);
      add(childLines(node), line);
    }
  };
  add(nodes, void 0);
  return lines;
}
function sharing(node) {
  const shared = inlineText(node) ?? inlineChild(node);
  return shared === void 0 ? [] : [shared];
}
function wordsOf4(node) {
  if (node.role === "text") return \`text: \${node.name ?? ""}\`;
  const [shared] = sharing(node);
  const own = ownWords(node);
  if (shared === void 0) return own;
  return \`\${own}: \${shared.role === "text" ? shared.name ?? "" : ownWords(shared)}\`;
}
function ownWords({ role, name, mark, states, value, url, options }) {
  return [
    role,
    name && \`"\${name}"\`,
    mark,
    states && \`[\${states.join(", ")}]\`,
    value && \`value="\${value}"\`,
    url && \`url=\${url}\`,
    options && \`options: \${options.map(({ label, selected }) => \`"\${label}\${selected ? " (selected)" : ""}"\`).join(", ")}\`
  ].filter((part) => part).join(" ");
}

// src/page_scripts/covered.ts
var MOST_TRIED = 200;
var LEAST_SHARE = 0.25;
var LONGEST_TEXT = 60;
function coveredControls(top, sources) {
  const places = /* @__PURE__ */ new Map();
  const by = /* @__PURE__ */ new Map();
  let tried = 0;
  for (const [node, element] of hasLayers(top) ? sources : []) {
    if (!node.actionable || !isElement2(element) || !isInView(element)) continue;
    if (++tried > MOST_TRIED) break;
    const cover = coverOf(element);
    if (cover === void 0) continue;
    const place = places.get(cover) ?? places.size + 1;
    places.set(cover, place);
    by.set(node, place);
  }
  return { overlays: Array.from(places.keys(), overlayOf), by };
}
var GRID2 = 5;
function hasLayers(top) {
  const seen = /* @__PURE__ */ new Set();
  for (let point = 0; point < GRID2 * GRID2; point++) {
    const x = (point % GRID2 + 0.5) / GRID2 * innerWidth;
    const y = (Math.floor(point / GRID2) + 0.5) / GRID2 * innerHeight;
    for (let at = elementAt(top, x, y); at !== null && !seen.has(at); at = parentOf(at)) {
      seen.add(at);
      if (LAYERED.has(getComputedStyle(at).position) && isLarge(at)) return true;
    }
  }
  return false;
}
var LAYERED = /* @__PURE__ */ new Set(["absolute", "fixed", "sticky"]);
function isInView(element) {
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(element);
  const { left, top, right, bottom } = boundsOf(element);
  return right > 0 && bottom > 0 && left < innerWidth2 && top < innerHeight2;
}
function coverOf(element) {
  const [box2] = clientRectsOf(element);
  if (box2 === void 0) return void 0;
  let cover;
  for (const [across, down] of [[0.5, 0.5], [0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [
    0.75,
    0.75
  ]]) {
    const landing = landingAt(element, {
      x: box2.left + box2.width * across,
      y: box2.top + box2.height * down
    });
    if (landing.on !== "cover") return void 0;
    cover ??= wholeCover(landing.cover, element);
  }
  return cover !== void 0 && isLarge(cover) ? cover : void 0;
}
function isLarge(cover) {
  const { width, height } = boundsOf(cover);
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(cover);
  return width * height >= innerWidth2 * innerHeight2 * LEAST_SHARE;
}
function overlayOf(cover) {
  const words = collapse(renderedText(cover));
  return {
    tag: tagOf(cover),
    words: words.length > LONGEST_TEXT ? \`\${words.slice(0, LONGEST_TEXT)}…\` : words
  };
}

// src/ax/cut_flow.ts
function cutFlow(pieces, placeOf2) {
  const last = lastPlace(pieces, placeOf2);
  let isPast = false;
  let isEnd = false;
  const take = (list) => {
    const taken = [];
    for (const piece of list) {
      if (piece !== null && typeof piece === "object") {
        const at = placeOf2(piece);
        if (isPast && at === void 0 && piece.node?.actionable) isEnd = true;
        if (isEnd) return taken;
        if (at === last) isPast = true;
        taken.push(
          piece.content === void 0 ? piece : { ...piece, content: take(piece.content) }
        );
        if (isPast) isEnd = true;
      } else taken.push(piece);
      if (isEnd) return taken;
    }
    return taken;
  };
  return take(pieces);
}
function lastPlace(pieces, placeOf2) {
  let last = -1;
  for (const piece of pieces) {
    if (piece === null || typeof piece === "string") continue;
    last = Math.max(last, placeOf2(piece) ?? -1, lastPlace(piece.content ?? [], placeOf2));
  }
  return last;
}

// src/page_scripts/flow_finish.ts
function finishFlow(pieces, nodes, { more, covered }) {
  const places = /* @__PURE__ */ new Map();
  for (const node of flatten(nodes)) places.set(node, places.size);
  const linked = linkPieces(pieces, { places, covered });
  return more ? cutFlow(linked, ({ at }) => at) : linked;
}
function linkPieces(pieces, known) {
  return pieces.map((piece) => {
    if (piece === null || typeof piece === "string") return piece;
    const { node, content, ...rest } = piece;
    const at = node === void 0 ? void 0 : known.places.get(node);
    const covered = node === void 0 ? void 0 : known.covered.get(node);
    return {
      ...rest,
      ...at === void 0 ? bareNode(node) : { at },
      ...covered === void 0 ? {} : { covered },
      ...content === void 0 ? {} : { content: linkPieces(content, known) }
    };
  });
}
function bareNode(node) {
  if (node === void 0 || isWrapping(node.role) && !node.name && !node.actionable) return {};
  const { children: _, ...bare } = node;
  return { node: bare };
}

// src/page_scripts/page_view.ts
function pageView(top) {
  const scroller = scrollerOf(top) ?? rootElementOf(top);
  return {
    width: innerWidth,
    height: innerHeight,
    scrollY: scroller === null ? 0 : Math.round(scrollTopOf(scroller)),
    pageHeight: scroller === null ? 0 : Math.max(scrollHeightOf(scroller), clientHeightOf(scroller))
  };
}

// src/page_scripts/walk_all.ts
var LEFT_OUT = /* @__PURE__ */ new Set([
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template"
]);
function walkAll(start, options) {
  const walker = new EverythingWalker(options);
  const element = isElement2(start) ? start : bodyOf(start) ?? rootElementOf(start);
  const nodes = element === null ? [] : walker.read(element, options.depth ?? 1);
  const limited = limitLines(nodes, options.limit);
  return {
    ...limited,
    more: limited.more || walker.isFull,
    sources: walker.sources,
    foreign: walker.foreign,
    hosts: [],
    candidates: []
  };
}
function secretOf(field) {
  const text2 = textContent(field).trim();
  return text2 === "" ? [] : [{ role: "text", name: dotsFor(text2) }];
}
var EverythingWalker = class {
  sources = /* @__PURE__ */ new Map();
  foreign = /* @__PURE__ */ new Map();
  #options;
  #lookups = newLookups();
  constructor(options) {
    this.#options = options;
  }
  get isFull() {
    return this.#options.limit > 0 && this.sources.size > this.#options.limit;
  }
  read(element, depth) {
    if (this.isFull || LEFT_OUT.has(localName(element))) return [];
    const { node } = describeElement(element, this.#lookups);
    delete node.options;
    delete node.moreOptions;
    if (WRAPPER_ROLES.has(node.role) || node.role === "clickable") {
      node.mark = \`<\${plainTag(element)}>\`;
    }
    this.sources.set(node, element);
    const { maxDepth } = this.#options;
    if (maxDepth !== void 0 && depth > maxDepth) return [node];
    if (isForeign(element)) this.foreign.set(node, depth + 1);
    const children = isSecretField(element, node.name) ? secretOf(element) : this.#readChildren(element, depth);
    if (children.length > 0) node.children = children;
    return [node];
  }
  #readChildren(element, depth) {
    if (depth > DEEPEST2) return [{ role: "text", name: "…" }];
    const children = [];
    const inside = frameDocument(element);
    const root = inside && (bodyOf(inside) ?? rootElementOf(inside));
    if (root) children.push(...this.read(root, depth + 1));
    for (const parent of [shadowRootOf(element), element]) {
      if (parent === null) continue;
      for (let at = firstChild(parent); at !== null && !this.isFull; at = nextSibling(at)) {
        if (isElement2(at)) children.push(...this.read(at, depth + 1));
        else if (isText(at)) children.push(...this.#readText(at));
      }
    }
    return children;
  }
  #readText(text2) {
    const name = collapse(text2.data);
    if (name === "") return [];
    const node = { role: "text", name };
    this.sources.set(node, text2);
    return [node];
  }
};

// src/page_scripts/look.ts
function stateOf2(top) {
  return { url: urlOf(top), title: titleOf(top), loading: readyStateOf(top) === "loading" };
}
async function look(options, { refs, frames, closedRoots: closedRoots2, listeners, changes, journal }, findScope) {
  const { scope, maxDepth, grep, withFlow = false } = options;
  const { all = false, allRefs = all } = options;
  if (options.since !== void 0) {
    const unchanged = journal.unchangedSince(options.since);
    if (unchanged) return { ...stateOf2(refs.document), nodes: [], more: false, unchanged };
  }
  const start = scope === void 0 ? refs.document : await findScope(scope);
  const top = isElement2(start) ? secretAround(start) ?? start : start;
  const ids = refs.idsForQuestion();
  refs.take(options.taken ?? []);
  listeners.hear(options.listening ?? []);
  const walkOptions = {
    limit: grep === void 0 ? options.limit : 0,
    withFlow,
    ...maxDepth === void 0 ? {} : { maxDepth },
    ...options.depth === void 0 ? {} : { depth: options.depth }
  };
  const walked = all ? walkAll(top, walkOptions) : walk(top, walkOptions);
  const frameDepths = {};
  for (const [node, depth] of walked.foreign) {
    const source = walked.sources.get(node);
    if (source === void 0 || !isElement2(source)) continue;
    node.frame = frames.numberOf(source);
    frameDepths[node.frame] = depth;
  }
  const unknown = {};
  if (walked.foreign.size > 0) unknown.frameDepths = frameDepths;
  if (closedRoots2.offer(walked.hosts)) unknown.mayHaveClosedRoots = true;
  if (options.withListeners && listeners.offer(walked.candidates, refs.document, changes.lastChangeAtMs)) {
    unknown.mayListen = true;
  }
  const give = (node) => refs.give(node, ids);
  const state = stateOf2(refs.document);
  const ofScope = start === refs.document ? {} : { scope: ids.idOf(start) };
  if (grep !== void 0) {
    const grepped = grepTree(walked.nodes, grep, options.limit);
    assignRefs(walked, give, allRefs, grepped.kept);
    return { ...state, ...greppedPart(walked, grepped), ...ofScope, ...unknown };
  }
  assignRefs(walked, give, allRefs);
  return {
    ...state,
    nodes: walked.nodes,
    more: walked.more,
    ...ofScope,
    ...unknown,
    ...flowOf(walked, refs.document),
    ...options.isKept ? markOf2(journal.begin(walked.sources.values())) : {}
  };
}
function markOf2(mark) {
  return mark === void 0 ? {} : { mark };
}
function greppedPart({ nodes, more }, { kept, tally }) {
  keepKinds(nodes);
  return { nodes: keepOnly(nodes, kept), more, grep: tally };
}
function flowOf({ flow, nodes, more, sources }, top) {
  if (flow === void 0) return {};
  const { overlays, by: covered } = coveredControls(top, sources);
  return {
    flow: finishFlow(flow.pieces, nodes, { more, covered }),
    view: { ...pageView(top), ...overlays.length === 0 ? {} : { overlays } },
    ...flow.isBehindModal ? { isBehindModal: true } : {}
  };
}

// src/page_scripts/cover.ts
var MOST_CONTROLS = 5;
var LONGEST_TEXT2 = 60;
function controlsOf(cover) {
  const controls = [];
  collectControls(cover, controls);
  return controls;
}
function collectControls(element, controls) {
  if (controls.length >= MOST_CONTROLS) return;
  const before = controls.length;
  for (const child of elementChildrenOf(element)) collectControls(child, controls);
  const holdsSome = controls.length > before;
  if (!holdsSome && isControl(element) && isVisible(element)) controls.push(element);
}
function coversViewport(cover) {
  const { left, top, right, bottom } = boundsOf(cover);
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = windowOf(cover);
  return left <= 0 && top <= 0 && right >= innerWidth2 && bottom >= innerHeight2;
}
function coveredError(context, verb, element, cover) {
  const text2 = collapse(renderedText(cover));
  const words = text2 === "" ? "" : \` \${quote(text2.length > LONGEST_TEXT2 ? \`\${text2.slice(0, LONGEST_TEXT2)}…\` : text2)}\`;
  const message = \`Cannot \${verb} \${phraseFor(element)}: covered by \${tagOf(cover)}\${words}\`;
  return new PageError("not_actionable", message, {
    hint: coverHint(context, verb, controlsOf(cover)),
    details: { cover: tagOf(cover) }
  });
}
var FORCIBLE = /* @__PURE__ */ new Set(["click", "hover"]);
function orForce(verb) {
  return FORCIBLE.has(verb) ? \`, or use --force to \${verb} in spite of it\` : "";
}
function coverHint(context, verb, controls) {
  if (controls.length === 0) return \`Wait for it to go away\${orForce(verb)}.\`;
  const named = controls.map((control) => {
    const ref = context.refs.given(control);
    return ref === void 0 ? phraseFor(control) : \`\${phraseFor(control)} [ref=\${ref}]\`;
  });
  return \`It has: \${named.join(", ")}. Use one of these first.\`;
}

// src/page_scripts/press.ts
var ANSWERABLE_MS = 1e3;
var RECHECK_MS4 = 50;
async function pressPoint(context, verb, element, deadline) {
  let coveredSince;
  for (; ; ) {
    const landing = await tryPlaces(context, element, deadline);
    if (isOn(landing)) return landing.point;
    if (!isLiving(element, context.document)) return void 0;
    const cover = landing.on === "cover" ? wholeCover(landing.cover, element) : void 0;
    const now = performance.now();
    if (cover === void 0) coveredSince = void 0;
    else if (coveredSince?.cover !== cover) coveredSince = { cover, at: now };
    const giveUp = giveUpAt(coveredSince, deadline);
    if (now >= giveUp) throw unreachable(context, verb, element, landing, cover);
    await until(() => changed(context, element), {
      document: context.document,
      deadline: giveUp,
      recheckMs: RECHECK_MS4
    });
  }
}
function giveUpAt(coveredSince, deadline) {
  if (coveredSince === void 0 || controlsOf(coveredSince.cover).length === 0) return deadline;
  return Math.min(deadline, coveredSince.at + ANSWERABLE_MS);
}
function isOn(landing) {
  return "point" in landing;
}
function changed(context, element) {
  if (!isLiving(element, context.document)) return true;
  return isOn(landingOn(element)) ? true : void 0;
}
async function tryPlaces(context, element, deadline) {
  const wasMoved = bringIntoView(element);
  await holdStill(context, element, deadline, wasMoved);
  const first = landingOn(element);
  if (isOn(first) || first.on === "around") return first;
  if (first.on === "cover" && coversViewport(wholeCover(first.cover, element))) return first;
  for (const place of PLACES) {
    bringTo(element, place);
    if (!isOn(landingOn(element))) continue;
    await holdStill(context, element, deadline, true);
    const landing = landingOn(element);
    if (isOn(landing)) return landing;
  }
  return first;
}
function landingOn(element) {
  let inner;
  let miss;
  for (const point of pressPoints(element)) {
    const landing = landingAt(element, point);
    if (landing.on === "element") return landing;
    if (landing.on === "inner control") inner ??= landing;
    else if (miss === void 0 || miss.on !== "cover" && landing.on === "cover") miss = landing;
  }
  return inner ?? miss ?? { on: "nothing" };
}
function unreachable(context, verb, element, landing, cover) {
  if (cover !== void 0) return coveredError(context, verb, element, cover);
  if (getComputedStyle(element).pointerEvents === "none") {
    return refusal(
      verb,
      element,
      "it takes no clicks (pointer-events: none)",
      \`Act on what is around it\${orForce(verb)}.\`
    );
  }
  const where = landing.on === "around" ? "no point of it can be pressed" : "no scrolling brings it into view";
  return refusal(verb, element, where, \`Do what brings it into view first\${orForce(verb)}.\`);
}

// src/page_scripts/click.ts
async function prepareClick(context, query) {
  const deadline = deadlineIn(query.timeoutMs);
  const { action: verb = "click" } = query;
  if (query.force) {
    const found = await waitForElement(context, query, { verb, checks: [], deadline });
    return ready(context, found, found.element, middleOf(found.element));
  }
  for (; ; ) {
    const found = await waitForElement(context, query, {
      verb,
      checks: verb === "click" ? CLICK_CHECKS : HOVER_CHECKS,
      deadline
    });
    const pressed = pressedFor(found.element);
    const point = await pressPoint(context, verb, pressed, deadline);
    if (point === void 0) continue;
    const answer = ready(context, found, pressed, point, verb);
    const { repetition, isWatched } = query;
    if (repetition !== void 0) context.repeatedClick.begin(context, repetition, found.element);
    if (isWatched) context.effect.begin(pressed);
    return answer;
  }
}
var isPressable = (element) => {
  if (!isHiddenOnPurpose(element)) return ifHidden(element);
  if (standInFor(element) !== void 0) return void 0;
  throw refusal(
    "click",
    element,
    "hidden on purpose, and nothing that shows stands for it",
    "Click what the page shows in its place, or use --force."
  );
};
var YOUNG_MS = 1e4;
var CLICK_CHECKS = [isPressable, ifDisabled, ifInert];
var HOVER_CHECKS = [ifHidden, ifInert];
function pressedFor(element) {
  return isHiddenOnPurpose(element) ? standInFor(element) ?? element : element;
}
function ready(context, found, pressed, { x, y }, action) {
  context.arrival.arm([pressed, found.element], action);
  return { x, y, element: foundElement(context, found) };
}
function middleOf(element) {
  bringIntoView(element);
  const { x, y, width, height } = topBoxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
async function afterAction(context, { isDrawn, since }) {
  context.drawing.acted();
  await pause(0);
  if (isDrawn) await context.drawing.drawn();
  const hasStirred = context.effect.takeFirst();
  const unchanged = since === void 0 ? void 0 : context.journal.unchangedSince(since);
  return {
    ...context.arrival.disarm(),
    ...stateOf2(context.document),
    ...hasStirred === void 0 ? {} : { hasStirred, isYoung: performance.now() < YOUNG_MS },
    ...unchanged === void 0 ? {} : { unchanged }
  };
}
async function syntheticClick(context, query) {
  const checks = query.force ? [] : [ifDisabled];
  const found = await waitForElement(context, query, { verb: "click", checks });
  const described = foundElement(context, found);
  pressByEvents(found.element);
  return described;
}
function pressByEvents(element) {
  const view = windowOf(element);
  const { left, top, width, height } = boundsOf(element);
  const common = {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail: 1,
    view,
    clientX: left + width / 2,
    clientY: top + height / 2
  };
  const pointer = { ...common, pointerId: 1, pointerType: "mouse", isPrimary: true };
  dispatch(element, new view.PointerEvent("pointerdown", { ...pointer, buttons: 1 }));
  dispatch(element, new view.MouseEvent("mousedown", { ...common, buttons: 1 }));
  dispatch(element, new view.PointerEvent("pointerup", pointer));
  dispatch(element, new view.MouseEvent("mouseup", common));
  if (isHtml(element)) activate(element);
  else dispatch(element, new view.MouseEvent("click", common));
}

// src/page_scripts/closed_roots.ts
var SPACING_MS2 = 300;
var MOST_ASKED2 = 200;
var TAKES_ROOT = /* @__PURE__ */ new Set(
  [
    "article",
    "aside",
    "blockquote",
    "div",
    "footer",
    "header",
    "main",
    "nav",
    "p",
    "section",
    "span"
  ]
);
var ClosedRoots = class {
  #tell;
  #asked = /* @__PURE__ */ new WeakSet();
  /** Custom elements that their page had not defined when the host was asked: their root comes with the definition. */
  #undefined = /* @__PURE__ */ new WeakSet();
  #waiting = [];
  #lookedAtMs = -Infinity;
  /** @param tell Tells the host that there is something to ask. */
  constructor(tell) {
    this.#tell = tell;
  }
  /** Looks for elements that may have a closed root, and has the host asked of them; not at every turn of a wait. */
  lookFor(top) {
    const now = performance.now();
    if (now - this.#lookedAtMs < SPACING_MS2) return;
    this.#lookedAtMs = now;
    let isAny = false;
    for (const root of searchRoots(top)) isAny = this.offer(queryAll(root, "*")) || isAny;
    if (isAny) this.#tell();
  }
  /** Takes in what may have a closed root. True when there is something that the host should ask of. */
  offer(elements) {
    for (const element of elements) {
      if (this.#waiting.length >= MOST_ASKED2) break;
      if (this.#isAsked(element) || !mayHaveRoot(element)) continue;
      this.#asked.add(element);
      if (!isDefined(element)) this.#undefined.add(element);
      this.#waiting.push(element);
    }
    return this.#waiting.length > 0;
  }
  #isAsked(element) {
    if (!this.#asked.has(element)) return false;
    if (!this.#undefined.has(element) || !isDefined(element)) return true;
    this.#undefined.delete(element);
    return false;
  }
  /** The elements to ask of; the host asks of each once, and again when it is defined later. */
  take() {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
  /** Takes a root that the host was given. */
  adopt(host, root) {
    setClosedRoot(host, root);
  }
};
function isDefined(element) {
  return matchesSelector(element, ":defined");
}
function mayHaveRoot(element) {
  if (!isHtml(element) || openRootOf(element) !== null || closedRootOf(element)) return false;
  const name = localName(element);
  if (isCustomElement(element)) return true;
  return TAKES_ROOT.has(name) && firstChild(element) === null && hasSize(element);
}

// src/page_scripts/count.ts
function count({ document: document2 }, { selector, frame }) {
  const path = parseSelector(selector);
  const inside = frame === void 0 ? document2 : frameAt(document2, frame);
  if (inside === void 0) return 0;
  const matches2 = new Set([...searchRoots(inside)].flatMap((root) => selectIn(root, path)));
  return matches2.size;
}

// src/page_scripts/control_values.ts
var CONTROLS2 = "input, textarea, select";
var MOST_CONTROLS2 = 2e3;
var ControlValues = class _ControlValues {
  #settings;
  constructor(controls) {
    this.#settings = new Map([...controls].map((control) => [control, settingOf(control)]));
  }
  /** Those of all controls in these roots; undefined when there are too many. */
  static of(roots) {
    const controls = [];
    for (const root of roots) {
      controls.push(...queryAll(root, CONTROLS2));
      if (controls.length > MOST_CONTROLS2) return void 0;
    }
    return new _ControlValues(controls);
  }
  /** Whether they are as they were, but for the value of one that was filled. */
  areKept(filled) {
    for (const [control, setting] of this.#settings) {
      const now = settingOf(control);
      if (control === filled ? stateIn(now) !== stateIn(setting) : now !== setting) return false;
    }
    return true;
  }
  /** Takes the new value of a control. */
  update(control) {
    if (this.#settings.has(control)) this.#settings.set(control, settingOf(control));
  }
};
function isValueControl(element) {
  return isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select");
}
function settingOf(control) {
  return \`\${stateOf3(control)}
\${valueIn(control)}\`;
}
function stateIn(setting) {
  return setting.slice(0, setting.indexOf("\\n"));
}
function stateOf3(control) {
  const isInvalid2 = matchesSelector(control, ":user-invalid");
  if (!isTag(control, "input")) return String(isInvalid2);
  return \`\${isInvalid2} \${control.checked} \${control.indeterminate}\`;
}
function valueIn(control) {
  if (isTag(control, "select")) {
    return Array.from(control.selectedOptions, ({ index, value }) => \`\${index} \${value}\`).join();
  }
  return isTag(control, "input") || isTag(control, "textarea") ? control.value : "";
}

// src/page_scripts/effect_watch.ts
var OPAQUE = ["canvas", "embed", "object", "iframe", "video", "audio", "select"];
var COPIES = /copy|copied|clipboard/i;
var EffectWatch = class {
  #document;
  #changes;
  #pressed;
  #before;
  #isFresh = false;
  constructor(document2, changes) {
    this.#document = document2;
    this.#changes = changes;
  }
  /** The element that is pressed, while what comes of it can be judged. */
  get pressed() {
    return this.#before && this.#pressed;
  }
  /** Watches from now on, unless what this element does cannot be seen from here. */
  begin(pressed) {
    this.#before = void 0;
    this.#pressed = pressed;
    if (!isJudged(pressed)) return;
    this.#changes.extend();
    const { roots } = this.#changes;
    const controls = ControlValues.of(roots);
    if (controls === void 0 || [...roots].some(showsForeignFrame)) return;
    this.#isFresh = true;
    this.#before = {
      effects: this.#changes.effects,
      events: this.#changes.events,
      url: urlOf(this.#document),
      controls,
      active: deepestActive(this.#document),
      focusable: focusableAt(pressed)
    };
  }
  /** As {@linkcode hasStirred}, once: what is done after the press is something else. */
  takeFirst() {
    const hasStirred = this.#isFresh ? this.hasStirred : void 0;
    this.#isFresh = false;
    return hasStirred;
  }
  /** Whether something has come of it; undefined when that cannot be told. */
  get hasStirred() {
    const before = this.#before;
    if (before === void 0) return void 0;
    return this.#changes.effects !== before.effects || urlOf(this.#document) !== before.url || !before.controls.areKept() || this.#hasMovedFocus(before) || this.#changes.extend({ isThorough: true });
  }
  /** Whether the browser has done something by itself: followed a link within the page, turned on a box, sent a form. */
  get #hasActed() {
    const before = this.#before;
    if (before === void 0) return void 0;
    return this.#changes.events !== before.events || urlOf(this.#document) !== before.url || !before.controls.areKept();
  }
  /** Waits until something has come of it, so long at most. */
  async stirs({ limitMs, isUnheard }) {
    const endsAtMs = performance.now() + limitMs;
    for (; ; ) {
      const has = isUnheard ? this.#hasActed : this.hasStirred;
      const leftMs = endsAtMs - performance.now();
      if (has !== false || leftMs <= 0) return has;
      await this.#changes.next(leftMs);
    }
  }
  /** The focus is elsewhere than a press puts it. */
  #hasMovedFocus({ active, focusable }) {
    const now = deepestActive(this.#document);
    return now !== active && now !== null && now !== focusable && !isTag(now, "body");
  }
};
function isJudged(pressed) {
  if (fieldIn(pressed) !== void 0 || OPAQUE.some((tag) => isTag(pressed, tag))) return false;
  const words = [
    nameOf(pressed),
    ...["class", "id", "title"].map((at) => attributeOf(pressed, at))
  ];
  return !words.some((word) => word !== null && COPIES.test(word));
}
function showsForeignFrame(root) {
  return [...queryAll(root, "iframe, frame, object, embed")].some(
    (frame) => isFrame(frame) && isForeign(frame) && hasSize(frame)
  );
}
function deepestActive(document2) {
  let active = activeIn(document2);
  while (active !== null) {
    const inner = isFrame(active) ? frameDocument(active) : shadowRootOf(active);
    const deeper = inner === null ? null : activeIn(inner);
    if (deeper === null) return active;
    active = deeper;
  }
  return null;
}
function focusableAt(pressed) {
  for (let at = pressed; at !== null; at = parentOf(at)) {
    if (isHtml(at) && tabIndexOf(at) >= 0 || attributeOf(at, "tabindex") !== null) return at;
    if (isTag(at, "label") && at.control !== null) return at.control;
  }
  return null;
}

// src/page_scripts/point_inside.ts
var RECHECK_MS5 = 50;
async function pointInside(context, verb, element, at, deadline) {
  const { document: document2 } = context;
  refuseOutside(element, at);
  for (; ; ) {
    const wasMoved = bringPlaceIntoView(element, at);
    await holdStill(context, element, deadline, wasMoved);
    const landing = landingAt(element, outOfBox(element, at));
    if ("point" in landing) return landing.point;
    if (!isLiving(element, document2)) return void 0;
    if (performance.now() >= deadline) {
      if (landing.on !== "cover") {
        throw refusal(verb, element, \`\${at.x},\${at.y} of it cannot be brought into view\`);
      }
      throw coveredError(context, verb, element, wholeCover(landing.cover, element));
    }
    const isFree = () => !isLiving(element, document2) || "point" in landingAt(element, outOfBox(element, at)) ? true : void 0;
    await until(isFree, { document: document2, deadline, recheckMs: RECHECK_MS5 });
  }
}
function refuseOutside(element, { x, y }) {
  const { width, height } = sizeOf(element);
  if (x < width && y < height) return;
  throw new PageError(
    "usage",
    \`\${x},\${y} is outside of \${phraseFor(element)}, which is \${Math.round(width)} by \${Math.round(height)}\`
  );
}
function sizeOf(element) {
  if (!isHtml(element)) return boundsOf(element);
  return { width: offsetWidthOf(element), height: offsetHeightOf(element) };
}
function bringPlaceIntoView(element, at) {
  if (isShown2(element, at)) return false;
  bringIntoView(element);
  if (isShown2(element, at)) return true;
  const view = windowOf(element);
  const { x, y } = outOfBox(element, at);
  const { innerWidth: innerWidth2, innerHeight: innerHeight2 } = view;
  view.scrollBy({ left: x - innerWidth2 / 2, top: y - innerHeight2 / 2, behavior: "instant" });
  return true;
}
function isShown2(element, at) {
  const { x, y } = outOfBox(element, at);
  const { left, top, right, bottom } = clipped(element, boundsOf(element));
  return x >= left && x < right && y >= top && y < bottom;
}

// src/page_scripts/drag.ts
var CHECKS = [ifHidden, ifDisabled, ifInert];
var RECHECK_MS6 = 50;
var REST_MS = 60;
var REST_LIMIT_MS = 1e3;
async function prepareDrop(context, query) {
  const deadline = deadlineIn(query.timeoutMs);
  context.drag.end();
  for (; ; ) {
    const found = await waitForElement(context, query, { verb: "drop on", checks: [], deadline });
    const { element } = found;
    context.drag.aimAt(element);
    if (ifHidden(element) !== void 0) return foundElement(context, found);
    if (await freePoint(context, found, query, { verb: "drop on", deadline }) !== void 0) {
      return foundElement(context, found);
    }
  }
}
async function prepareDrag(context, query) {
  const deadline = deadlineIn(query.timeoutMs);
  for (; ; ) {
    const action = { verb: "drag", checks: [...CHECKS], deadline };
    const found = await waitForElement(context, query, action);
    const { element } = found;
    if (element === context.drag.target && query.at === void 0) throw ontoItself(element);
    const point = await freePoint(context, found, query, action);
    if (point === void 0) continue;
    deselect(element);
    context.arrival.arm([element], "drag");
    context.drag.leaveFrom(element);
    return { ...point, element: foundElement(context, found) };
  }
}
async function dropPoint(context, query) {
  const deadline = deadlineIn(query.timeoutMs);
  for (; ; ) {
    const found = await shownTarget(context, query, deadline);
    const point = pointThrough(found.element, query.at) ?? await freePoint(context, found, query, { verb: "drop on", deadline });
    if (point === void 0) continue;
    context.drag.aimAt(found.element);
    const { width, height } = topBoxOf(found.element);
    return { ...point, width, height, element: foundElement(context, found) };
  }
}
function dragFacts({ arrival, drag }) {
  const { arrived, keptFrom } = arrival.result;
  return {
    pressed: arrived,
    ...keptFrom === void 0 ? {} : { keptFrom },
    ...drag.facts
  };
}
async function dragRest(context) {
  const deadline = deadlineIn(REST_LIMIT_MS);
  for (; ; ) {
    await pause(REST_MS);
    const { drag } = context;
    if (drag.restsSince(REST_MS) || performance.now() >= deadline) return dragFacts(context);
  }
}
async function afterDrag(context) {
  await pause(0);
  await nextFrame();
  const facts = dragFacts(context);
  context.arrival.disarm();
  context.drag.end();
  return facts;
}
async function shownTarget(context, query, deadline) {
  const held = context.drag.target;
  const { document: document2 } = context;
  const action = { verb: "drop on", checks: [...CHECKS], deadline };
  if (held === void 0 || !isLiving(held, document2)) {
    return await waitForElement(context, query, action);
  }
  let obstacle;
  const isFree = await until(
    () => (obstacle = firstObstacle(held, CHECKS)) === void 0 ? true : void 0,
    { document: document2, deadline, recheckMs: RECHECK_MS6 }
  );
  if (isFree) return { element: held };
  throw refusal("drop on", held, obstacle ?? "");
}
async function freePoint(context, { element }, { at }, { verb, deadline }) {
  return at === void 0 ? await pressPoint(context, verb, element, deadline) : await pointInside(context, verb, element, at, deadline);
}
function pointThrough(element, at) {
  if (getComputedStyle(element).pointerEvents !== "none") return void 0;
  bringIntoView(element);
  for (const point of at === void 0 ? pressPoints(element) : [outOfBox(element, at)]) {
    const hit = deepestAt(documentOf(element), point);
    if (hit !== null && showsNode(hit, element)) return toTopViewport(element, point);
  }
  return void 0;
}
function ontoItself(element) {
  return new PageError(
    "usage",
    \`from and to are the same element: \${phraseFor(element)}\`,
    { hint: "To drag within it, say where: --from-at x,y and --to-at x,y." }
  );
}
function deselect(element) {
  const isDraggable = attributeOf(element, "draggable") === "true";
  if (isDraggable || isHtml(element) && isEditableContent(element)) return;
  const selection = getSelectionOf(documentOf(element));
  const { anchorNode, focusNode, type } = selection ?? {};
  if (type !== "Range" || !anchorNode || !focusNode) return;
  if (containsNode(element, anchorNode) || selection?.containsNode(element, true)) {
    selection?.removeAllRanges();
  }
}
function getSelectionOf(document2) {
  return Document.prototype.getSelection.call(document2);
}

// src/page_scripts/drag_watch.ts
var SIGNS = [
  "dragstart",
  "dragenter",
  "dragover",
  "drop",
  "dragend",
  "pointerup",
  "mouseup",
  "input",
  "change"
];
var EVERY_CHANGE2 = { subtree: true, childList: true, attributes: true, characterData: true };
var DragWatch = class {
  #tell;
  #views = /* @__PURE__ */ new Set();
  #observer = new MutationObserver(() => this.#changed());
  #target;
  /** The last of each, asked later what the page's listeners made of it. */
  #start;
  #over;
  #heard = nothing();
  #changedAtMs = -Infinity;
  /** @param tell Called once for a drop, or a release, that came to the target's document, at once. */
  constructor(tell) {
    this.#tell = tell;
  }
  /** What the drop is for. */
  get target() {
    return this.#target;
  }
  /** Takes in where the drag is to end. */
  aimAt(target) {
    this.#target = target;
    this.#watch(target);
  }
  /** Takes in where the drag begins. */
  leaveFrom(source) {
    this.#watch(source);
  }
  /** What has been heard so far. */
  get facts() {
    const { defaultPrevented: accepts = false } = this.#over ?? {};
    const started = this.#start !== void 0 && !this.#start.defaultPrevented;
    if (this.#observer.takeRecords().length > 0) this.#changed();
    return { ...this.#heard, started, accepts };
  }
  /** Whether nothing has changed or moved for as long. */
  restsSince(ms) {
    if (this.#observer.takeRecords().length > 0) this.#changed();
    if (performance.now() - this.#changedAtMs < ms) return false;
    const { document: document2 } = this.#target === void 0 ? window : windowOf(this.#target);
    return !Document.prototype.getAnimations.call(document2).some(ends);
  }
  /** Keeps the click from the page that letting go makes. */
  forgo() {
    for (const view of this.#views) view.addEventListener("click", keep2, { capture: true });
  }
  /** Stops watching; what was heard. */
  end() {
    const { facts } = this;
    for (const view of this.#views) {
      for (const sign of SIGNS) view.removeEventListener(sign, this.#notice, { capture: true });
      view.removeEventListener("click", keep2, { capture: true });
    }
    this.#views.clear();
    this.#observer.disconnect();
    this.#target = this.#start = this.#over = void 0;
    this.#heard = nothing();
    return facts;
  }
  #watch(element) {
    for (const view of [windowOf(element), window]) {
      if (this.#views.has(view)) continue;
      this.#views.add(view);
      for (const sign of SIGNS) view.addEventListener(sign, this.#notice, { capture: true });
    }
    for (const root of [documentOf(element), rootOf(element)]) {
      this.#observer.observe(root, EVERY_CHANGE2);
    }
  }
  #notice = (event) => {
    if (event.isTrusted) this.#hear(event);
  };
  #changed() {
    this.#heard.changed = true;
    this.#changedAtMs = performance.now();
  }
  #hear(event) {
    const heard = this.#heard;
    switch (event.type) {
      case "dragstart":
        this.#start = event;
        return;
      case "dragend":
        heard.ended = effectOf(event);
        return;
      case "dragenter":
      case "dragover":
        this.#over = event;
        heard.over = tagAt(event);
        if (this.#isAtTarget(event)) heard.reached = true;
        return;
      case "drop":
        heard.files = event.dataTransfer?.files.length ?? 0;
        heard.dropped = tagAt(event);
        if (this.#isAtTarget(event)) heard.reached = true;
        this.#tell();
        return;
      case "pointerup":
        this.#released(event);
        return;
      case "mouseup":
        if (this.#isNative) keep2(event);
        return;
      default:
        heard.changed = true;
    }
  }
  /** Whether the browser drags, as far as this document can tell: then pages do not hear of the button. */
  get #isNative() {
    return this.#over !== void 0 || this.#start !== void 0 && !this.#start.defaultPrevented;
  }
  /** In another document the release says nothing of the target. */
  #released(event) {
    if (this.#isNative) return keep2(event);
    const target = this.#target;
    if (target === void 0 || event.currentTarget !== windowOf(target)) return;
    this.#heard.released = tagAt(event);
    this.#tell();
  }
  #isAtTarget(event) {
    return this.#target !== void 0 && cameTo(event, this.#target);
  }
};
function nothing() {
  return { started: false, reached: false, accepts: false, changed: false };
}
function ends({ playState, effect }) {
  return playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
}
function keep2(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
function tagAt(event) {
  const target = targetOf(event);
  return target === void 0 ? "the page" : tagOf(target);
}
function effectOf(event) {
  return event.dataTransfer?.dropEffect ?? "none";
}

// src/page_scripts/text.ts
async function text(context, query) {
  const whole = query.scope === void 0 ? pageText(context.document) : await scopeText(context, query.scope);
  return whole === null || query.grep === void 0 ? whole : grepText(whole, query.grep);
}
async function scopeText(context, scope) {
  const { element } = await waitForElement(context, scope, { verb: "read", checks: [] });
  return textOrValue(element);
}
async function textPieces(context, scope) {
  const element = scope === void 0 ? rootElementOf(context.document) : (await waitForElement(context, scope, { verb: "read", checks: [] })).element;
  if (element === null) return null;
  if (fieldText(element) !== void 0 || !isRendered(element)) return [textOrValue(element)];
  const pieces = [];
  for (const piece of renderedPieces(element)) {
    const last = pieces.at(-1);
    if (typeof piece === "object") pieces.push({ frame: context.frames.numberOf(piece) });
    else if (typeof piece === "string" && typeof last === "string") {
      pieces[pieces.length - 1] = last + piece;
    } else pieces.push(piece);
  }
  return pieces;
}
function textOrValue(element) {
  return fieldText(element) ?? textOf(element);
}
function fieldText(element) {
  const isField3 = isTag(element, "input") || isTag(element, "textarea");
  return isField3 ? valueOf(element, roleOf(element)) : void 0;
}

// src/page_scripts/facet.ts
async function facet(context, query) {
  const found = await waitForElement(context, query, { verb: "read", checks: [] });
  const { element } = found;
  switch (query.facet) {
    case "text":
      return textOrValue(element);
    case "value":
      return valueOfField(controlFor(element));
    case "html":
      return element.innerHTML;
    case "outer":
      return element.outerHTML;
    case "box":
      return topBoxOf(element);
    case "checked":
      return checkedOf(controlFor(element));
    case "attr":
      return attributeOf(element, needed(query));
    case "style":
      return getComputedStyle(element).getPropertyValue(needed(query));
  }
}
function valueOfField(element) {
  if (isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select")) {
    return element.value;
  }
  if (isTag(element, "option") || isTag(element, "button")) return element.value;
  if (isTag(element, "progress") || isTag(element, "meter")) return String(element.value);
  if (isEditingHost(element) && isHtml(element)) return textIn(element);
  return attributeOf(element, "aria-valuetext") ?? attributeOf(element, "aria-valuenow");
}
function needed({ facet: facet2, property }) {
  if (property !== void 0) return property;
  throw new PageError("usage", \`get \${facet2} needs the name of what to get\`);
}

// src/page_scripts/file_input.ts
var NEWS = ["input", "change"];
var FileInput = class {
  #element;
  #got;
  #notice = () => {
    if (this.#element) this.#got ??= filesIn(this.#element);
  };
  get element() {
    return this.#element;
  }
  /** Whether it has told of files since it was taken. */
  get hasTold() {
    return this.#got !== void 0;
  }
  /** Takes the input, and notices what it gets ahead of the page's own listeners, which may empty it at once. */
  hold(element) {
    this.release();
    this.#element = element;
    for (const name of NEWS) element.addEventListener(name, this.#notice, { capture: true });
  }
  /** Lets go of the input: the names of the files that it got, and of those that it has now. */
  release() {
    const element = this.#element;
    if (element === void 0) return { got: [], now: [], unasked: [], accept: "" };
    for (const name of NEWS) element.removeEventListener(name, this.#notice, { capture: true });
    const now = filesIn(element);
    const got = this.#got ?? now;
    this.#element = this.#got = void 0;
    const accept = attributeOf(element, "accept")?.trim() ?? "";
    return {
      got: got.map(pathOf),
      now: now.map(pathOf),
      unasked: got.filter((file) => !isAskedFor(file, accept)).map(pathOf),
      accept
    };
  }
};
function filesIn(element) {
  return [...nativeFiles(element) ?? []];
}
function pathOf({ name, webkitRelativePath: path }) {
  return path === "" ? name : path;
}
function isAskedFor({ name, type }, accept) {
  const kinds = accept.toLowerCase().split(",").map((kind) => kind.trim()).filter(Boolean);
  if (kinds.length === 0) return true;
  return kinds.some(
    (kind) => kind.startsWith(".") ? name.toLowerCase().endsWith(kind) : kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind
  );
}

// src/page_scripts/field_values.ts
var FORMATS = {
  color: "#1a2b3c",
  date: "2024-12-31",
  "datetime-local": "2024-12-31T23:59",
  month: "2024-12",
  number: "1.5",
  range: "a number from its minimum to its maximum, at one of its steps",
  time: "23:59",
  week: "2024-W52"
};
function hasOwnFormat({ type }) {
  return type !== "number" && Object.hasOwn(FORMATS, type);
}
function tidyValue(field, value) {
  return isTag(field, "input") && Object.hasOwn(FORMATS, field.type) ? value.trim() : value;
}
function refusedBy(field, value) {
  if (!isTag(field, "input")) return void 0;
  const format = Object.hasOwn(FORMATS, field.type) ? FORMATS[field.type] : void 0;
  if (format === void 0 || value === "" && field.type !== "range" && field.type !== "color") {
    return void 0;
  }
  const reading = readingOf(field, value);
  return holds(field.type, value, reading) ? void 0 : { reading, format };
}
var { createElement } = Document.prototype;
function readingOf(field, value) {
  const twin = createElement.call(documentOf(field), "input");
  twin.type = field.type;
  for (const name of ["min", "max", "step"]) {
    const limit = attributeOf(field, name);
    if (limit !== null) twin.setAttribute(name, limit);
  }
  twin.value = value;
  return twin.value;
}
function holds(type, value, reading) {
  if (type === "range") return value !== "" && Number(value) === Number(reading);
  if (type === "color") return value.toLowerCase() === reading.toLowerCase();
  return reading !== "";
}

// src/page_scripts/fill.ts
var isField = (element) => {
  fieldOf2("fill", element);
  return void 0;
};
var onField = (check) => (element) => check(fieldOf2("fill", element));
var FILL_CHECKS = [
  isField,
  onField(ifHidden),
  ifInert,
  onField(ifDisabled),
  onField(ifReadonly)
];
async function fill(context, query) {
  const checks = fillChecks(query);
  const found = await waitForElement(context, query, { verb: "fill", checks, throughLabel: true });
  const field = fieldOf2("fill", found.element);
  const value = tidyValue(field, query.value);
  refuseImpossible(field, value);
  context.filledField.keep(field);
  context.journal.filled(field);
  bringIntoView(field);
  giveFocus(field);
  if (hasValue(field)) context.changes.whileEditing(field, () => replaceValue(field, value));
  else replaceContent(field, value);
  context.drawing.acted();
  return { element: foundElement(context, found), ...readingIn(field, context.document) };
}
function fillChecks({ force }) {
  return force ? [isField] : FILL_CHECKS;
}
function refuseImpossible(field, value) {
  const refused = refusedBy(field, value);
  if (refused === void 0) return;
  const reading = refused.reading === "" ? "nothing" : quote(refused.reading);
  const problem = isSecretField(field, nameOf(field)) ? \`it cannot hold these \${value.length} characters\` : \`it cannot hold \${quote(value)}, which it reads as \${reading}\`;
  throw refusal("fill", field, problem, \`It takes \${refused.format}.\`);
}
function replaceValue(field, value) {
  const view = windowOf(field);
  field.value = value;
  const isTyped = isTag(field, "textarea") || field.selectionStart !== null;
  const input = isTyped ? new view.InputEvent("input", {
    bubbles: true,
    composed: true,
    inputType: "insertText",
    data: value
  }) : new view.Event("input", { bubbles: true, composed: true });
  dispatch(field, input);
  dispatch(field, new view.Event("change", { bubbles: true }));
}
var { execCommand } = Document.prototype;
function replaceContent(field, value) {
  selectContent(field, "all");
  const document2 = documentOf(field);
  if (value === "") execCommand.call(document2, "delete");
  else execCommand.call(document2, "insertText", false, value);
}

// src/page_scripts/focus.ts
async function focus(context, query) {
  const checks = [ifHidden, ifDisabled, ifInert];
  const found = await waitForElement(context, query, { verb: "focus", checks, throughLabel: true });
  const { element } = found;
  bringIntoView(element);
  const hadFocus = holdsFocus(element);
  giveFocus(element);
  if (!holdsFocus(element)) {
    throw refusal(
      "focus",
      element,
      "it does not take the focus",
      "Run ax for what can be typed into."
    );
  }
  if (!hadFocus) caretToEnd(element);
  notePassword(fieldIn(element) ?? element);
  return foundElement(context, found);
}
function holdsFocus(element) {
  const active = activeIn(rootOf(element));
  for (let at = active; at !== null; at = parentOf(at)) {
    if (at === element) return active !== null;
  }
  return false;
}
function takesText({ document: document2 }) {
  const active = focused(document2);
  return active !== null && (isFrame(active) || fieldIn(active) !== void 0);
}
function noteTypedPassword({ document: document2 }) {
  const active = focused(document2);
  if (active !== null) notePassword(active);
}
function focused(document2) {
  let active = activeIn(document2);
  while (active !== null) {
    const inner = isFrame(active) ? frameDocument(active) : shadowRootOf(active);
    const deeper = inner === null ? null : activeIn(inner);
    if (deeper === null) break;
    active = deeper;
  }
  return active;
}
function caretToEnd(element) {
  const field = fieldIn(element);
  if (field === void 0) return;
  if (!hasValue(field)) return selectContent(field, "end");
  if (isTag(field, "input") && field.selectionStart === null) return;
  field.setSelectionRange(field.value.length, field.value.length);
}

// src/page_scripts/fill_keys.ts
async function prepareKeys(context, query) {
  const checks = fillChecks(query);
  const found = await waitForElement(context, query, { verb: "fill", checks, throughLabel: true });
  const field = fieldOf2("fill", found.element);
  refuseUntypable(field, query.value);
  bringIntoView(field);
  giveFocus(field);
  if (!holdsFocus(field)) throw refusal("fill", field, "it does not take the focus");
  context.filledField.keep(field);
  if (hasValue(field)) field.select();
  else selectContent(field, "all");
  return { element: foundElement(context, found), isEmpty: textIn(field) === "" };
}
function refuseUntypable(field, value) {
  if (isTag(field, "input")) {
    if (hasOwnFormat(field)) {
      const what = \`keys do not fill an input of type \${field.type}\`;
      throw refusal("fill", field, what, "Fill it without --keys.");
    }
    if (/[\\r\\n]/.test(value)) {
      const what = "it has one line, and a line break would press Enter";
      throw refusal("fill", field, what, "Leave the line break out, and press Enter after it.");
    }
  }
  refuseImpossible(field, value);
}

// src/ax/ids.ts
var EMPTY_HASH = 0;
function fold3(hash, text2) {
  for (let i = 0; i < text2.length; i++) hash = Math.imul(hash, 31) + text2.charCodeAt(i) | 0;
  return hash;
}
function idOfHash(hash) {
  return Math.abs(hash).toString(16);
}
function baseId(hashed) {
  return idOfHash(fold3(EMPTY_HASH, hashed));
}
function withSuffix(base, n) {
  return n === 1 ? base : \`\${base}-\${n}\`;
}
function splitId(id) {
  const dash = id.indexOf("-");
  return dash < 0 ? { base: id, n: 1 } : { base: id.slice(0, dash), n: Number(id.slice(dash + 1)) };
}
var TWIN_STEP = 2654435769;
function digitsOf(id) {
  const { base, n } = splitId(id);
  return digitsOfNumber(Number.parseInt(base, 16), n);
}
function digitsOfNumber(base, n) {
  const mixed = mix(base + Math.imul(n - 1, TWIN_STEP) >>> 0);
  return String(1e9 + scale(mixed));
}
function scale(value) {
  const high = (value >>> 16) * 9e9;
  const low = (value & 65535) * 9e9;
  const whole = Math.floor(high / 65536);
  const rest = high % 65536 * 65536 + low;
  return whole + Math.floor(rest / 4294967296);
}
function mix(value) {
  let h = value >>> 0;
  h = Math.imul(h ^ h >>> 16, 2246822507);
  h = Math.imul(h ^ h >>> 13, 3266489909);
  return (h ^ h >>> 16) >>> 0;
}
var NAME_SHAPE = /^[A-Za-z][\\w-]*$/;
var COUNTER_ENDING = /\\d{3}$|[-_]\\d+$/;
function isGeneratedLooking(name) {
  return !NAME_SHAPE.test(name) || COUNTER_ENDING.test(name);
}

// src/page_scripts/identity.ts
var Identities = class {
  top;
  #outer;
  #steps = /* @__PURE__ */ new Map();
  #places = /* @__PURE__ */ new Map();
  #scopes = /* @__PURE__ */ new Map();
  /** @param outer Scope of the top document itself, when that is a frame whose embedder cannot be read. */
  constructor(top, outer = "") {
    this.top = top;
    this.#outer = outer;
  }
  /** The string that is hashed. */
  hashedString(node) {
    return \`\${this.scopeOf(rootOf(node))}|\${identityName(node) ?? this.placeOf(node).path}\`;
  }
  /** The frames and shadow roots around a document or shadow root, outermost first: \`iframe#pay>shadow0\`. */
  scopeOf(root) {
    const known = this.#scopes.get(root);
    if (known !== void 0) return known;
    const scope = this.#computeScope(root);
    this.#scopes.set(root, scope);
    return scope;
  }
  #computeScope(root) {
    if (root === this.top) return this.#outer;
    const boundary = boundaryOf(root);
    if (boundary === null) return this.#outer;
    const outer = this.scopeOf(rootOf(boundary.owner));
    return outer === "" ? boundary.token : \`\${outer}>\${boundary.token}\`;
  }
  /** The node's xpath within its frame. */
  placeOf(node) {
    const known = this.#places.get(node);
    if (known !== void 0) return known;
    const place = isText(node) ? this.#placeOfText(node) : this.#placeOfElement(node);
    this.#places.set(node, place);
    return place;
  }
  #placeOfElement(element) {
    const above = this.#placeAbove(element);
    if (above === void 0) {
      return { path: \`/\${tagName(element).toLowerCase()}\`, hasEarlierTwin: false };
    }
    const step = this.stepOf(element);
    return {
      path: \`\${above.path}/\${step.text}\`,
      hasEarlierTwin: above.hasEarlierTwin || step.hasEarlierTwin
    };
  }
  /** The place that a path goes on from; undefined at its start. */
  #placeAbove(element) {
    const parent = parentNode(element);
    if (parent === null || nodeType(parent) === DOCUMENT_NODE) return void 0;
    if (nodeType(parent) === FRAGMENT_NODE) {
      const host = parent.host;
      return host && { path: this.placeOf(host).path, hasEarlierTwin: true };
    }
    if (!isElement2(parent)) return void 0;
    const document2 = documentOf(element);
    if (element === bodyOf(document2)) return void 0;
    if (parent === rootElementOf(document2)) return { path: "", hasEarlierTwin: false };
    return this.placeOf(parent);
  }
  #placeOfText(text2) {
    const parent = parentNode(text2);
    const host = parent !== null && nodeType(parent) === FRAGMENT_NODE ? parent.host : parent;
    const above = host !== null && isElement2(host) ? this.placeOf(host) : void 0;
    const index = textIndex(text2);
    return {
      path: \`\${above?.path ?? ""}/text()\${index > 1 ? \`[\${index}]\` : ""}\`,
      hasEarlierTwin: (above?.hasEarlierTwin ?? false) || parent !== host || isShortText(text2)
    };
  }
  /** The element's step among its siblings. */
  stepOf(element) {
    const known = this.#steps.get(element);
    if (known !== void 0) return known;
    const step = parentElement(element) === null ? topStep(element) : this.#indexedStep(element);
    this.#steps.set(element, step);
    return step;
  }
  /** Counts back to the nearest sibling of the same tag whose step is known. */
  #indexedStep(element) {
    const tag = tagName(element);
    const name = tag.toLowerCase();
    let before = 0;
    let hasEarlierTwin = false;
    for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
      const other = tagName(at);
      if (other === tag) {
        const known = this.#steps.get(at);
        if (known !== void 0) {
          before += known.index;
          hasEarlierTwin ||= known.hasEarlierTwin;
          break;
        }
        before++;
      } else if (other.toLowerCase() === name) hasEarlierTwin = true;
    }
    const isOnly2 = before === 0 && !hasLaterSibling(element, tag);
    const index = before + 1;
    return { text: isOnly2 ? name : \`\${name}[\${index}]\`, index, hasEarlierTwin };
  }
};
function topStep(element) {
  const name = tagName(element).toLowerCase();
  let hasEarlierTwin = false;
  for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
    if (tagName(at).toLowerCase() === name) hasEarlierTwin = true;
  }
  return { text: name, index: 1, hasEarlierTwin };
}
function hasLaterSibling(element, tag) {
  for (let at = nextElementSibling(element); at !== null; at = nextElementSibling(at)) {
    if (tagName(at) === tag) return true;
  }
  return false;
}
function isShortText(text2) {
  return text2.data.trim().length <= 1;
}
function textIndex(text2) {
  let index = 1;
  for (let at = previousSibling(text2); at !== null; at = previousSibling(at)) {
    if (isText(at) && !isShortText(at)) index++;
  }
  return index;
}
function identityName(node) {
  if (isText(node)) return void 0;
  const id = attributeOf(node, "id");
  if (id !== null && id !== "" && !isGeneratedLooking(id)) return \`#\${id}\`;
  const test = testIdOf(node);
  return test !== void 0 && !isGeneratedLooking(test) ? \`@\${test}\` : void 0;
}
function testIdOf(element) {
  return attributeOf(element, "data-testid") || attributeOf(element, "data-test") || void 0;
}
function boundaryOf(root) {
  if (nodeType(root) === FRAGMENT_NODE) {
    const host = root.host ?? null;
    return host && { token: "shadow0", owner: host };
  }
  const frame = frameOf(root);
  return frame && { token: frameToken(frame), owner: frame };
}
function frameToken(frame) {
  const tag = localName(frame);
  const id = attributeOf(frame, "id");
  if (id) return \`\${tag}#\${id}\`;
  if (frame.src) return \`\${tag}[src="\${frame.src.replace(/[^A-Za-z0-9_-]/g, "\\\\$&")}"]\`;
  const name = attributeOf(frame, "name");
  return name ? \`\${tag}[name="\${name}"]\` : tag;
}

// src/page_scripts/foreign_frames.ts
var MOST_FRAMES2 = 50;
var FrameNumbers = class {
  #numbers = /* @__PURE__ */ new WeakMap();
  #frames = [];
  /** The frame's number, the same for as long as its element lives. */
  numberOf(frame) {
    const known = this.#numbers.get(frame);
    if (known !== void 0) return known;
    const number = this.#frames.push(new WeakRef(frame)) - 1;
    this.#numbers.set(frame, number);
    return number;
  }
  /** The frame of this number, while it is in the page. */
  elementOf(number, document2) {
    const frame = this.#frames[number]?.deref();
    return frame !== void 0 && isLiving(frame, document2) ? frame : void 0;
  }
};
function foreignFrames({ document: document2, frames, refs }) {
  const { identities } = refs.idsForScopes();
  const places = [];
  for (const root of searchRoots(document2)) {
    for (const frame of queryAll(root, "iframe, frame")) {
      if (places.length >= MOST_FRAMES2) return places;
      if (!isForeign(frame)) continue;
      const outer = identities.scopeOf(rootOf(frame));
      const token = frameToken(frame);
      places.push({
        frame: frames.numberOf(frame),
        scope: outer === "" ? token : \`\${outer}>\${token}\`,
        barriers: barriersOf(frame)
      });
    }
  }
  return places;
}
function barriersOf(frame) {
  const barriers2 = [];
  if (!isRendered(frame)) barriers2.push("unrendered");
  if (!isVisible(frame)) barriers2.push("invisible");
  if (isInExcluded(frame)) barriers2.push("excluded");
  if (ifInert(frame) !== void 0) barriers2.push("inert");
  if (ifDisabled(frame) !== void 0) barriers2.push("disabled");
  return barriers2;
}
function foreignFrameAt({ document: document2, frames }, path) {
  const found = foreignOnPath(document2, path);
  if (found === void 0) return null;
  const { frame, rest } = found;
  return {
    frame: frames.numberOf(frame),
    ...rest.length === 0 ? {} : { rest: rest.join(" >> ") }
  };
}
async function pointInFrame(context, { frame: number, x, y, action }) {
  const frame = livingFrame(context, number);
  const point = { x, y };
  const wasMoved = bringPointIntoView(frame, point);
  await holdStill(context, frame, deadlineIn(0), wasMoved);
  const inside = outOfFrame(frame, point);
  if (action !== void 0) {
    const landing = landingAt(frame, inside);
    const verb = action === "drop" ? "drop on" : action;
    if (landing.on === "cover") {
      throw coveredError(context, verb, frame, wholeCover(landing.cover, frame));
    }
    if (!("point" in landing)) throw refusal(verb, frame, "no scrolling brings it into view");
    if (action !== "drop") context.arrival.arm([], action);
  }
  return { ...toTopViewport(frame, inside), viewport: { width: innerWidth, height: innerHeight } };
}
function boxInFrame(context, { frame: number, box: box2 }) {
  const frame = livingFrame(context, number);
  return boxAround(
    cornersOf2(box2).map((corner) => toTopViewport(frame, outOfFrame(frame, corner)))
  );
}
function livingFrame({ frames, document: document2 }, number) {
  const frame = frames.elementOf(number, document2);
  if (frame === void 0) throw new PageError("stale", "The frame is gone from its page");
  return frame;
}
function bringPointIntoView(frame, point) {
  if (isShown3(frame, point)) return false;
  scrollTo(frame, { block: "center", inline: "center", behavior: "instant" });
  if (isShown3(frame, point)) return true;
  const { x, y } = outOfFrame(frame, point);
  scrollBy({ left: x - innerWidth / 2, top: y - innerHeight / 2, behavior: "instant" });
  return true;
}
function isShown3(frame, point) {
  const { x, y } = outOfFrame(frame, point);
  const { left, top, right, bottom } = clipped(frame, boundsOf(frame));
  return x >= left && x < right && y >= top && y < bottom;
}

// src/page_scripts/held_dropdown.ts
var HeldDropdown = class {
  #current;
  hold(dropdown) {
    this.#current = dropdown;
  }
  /** The element of a part of it, for who looks for that as for any other element. */
  find(target) {
    return this.#current && heldElement(this.#current, target);
  }
  /** @throws {PageError} stale when there is none, or the page has taken it away. */
  require(document2) {
    const current = this.#current;
    if (current !== void 0 && isLiving(current.element, document2)) return current;
    throw new PageError("stale", "The page took the dropdown away", {
      hint: "Look at the page with ax and try again."
    });
  }
};

// src/page_scripts/hover.ts
async function syntheticHover(context, query) {
  const found = await waitForElement(context, query, { verb: "hover", checks: [] });
  const { element } = found;
  const view = windowOf(element);
  const { left, top, width, height } = boundsOf(element);
  const at = { view, composed: true, clientX: left + width / 2, clientY: top + height / 2 };
  const pointer = { ...at, pointerId: 1, pointerType: "mouse", isPrimary: true };
  const bubbles = { bubbles: true, cancelable: true };
  dispatch(element, new view.PointerEvent("pointerover", { ...pointer, ...bubbles }));
  dispatch(element, new view.PointerEvent("pointerenter", pointer));
  dispatch(element, new view.MouseEvent("mouseover", { ...at, ...bubbles }));
  dispatch(element, new view.MouseEvent("mouseenter", at));
  dispatch(element, new view.PointerEvent("pointermove", { ...pointer, ...bubbles }));
  dispatch(element, new view.MouseEvent("mousemove", { ...at, ...bubbles }));
  return foundElement(context, found);
}

// src/page_scripts/fickle_styles.ts
var FICKLE = /:(?:hover|active|focus|checked|indeterminate|valid|invalid|user-|placeholder-shown|target|in-range|out-of-range|autofill|-webkit-autofill|default|fullscreen|popover-open|modal|playing|paused|seeking|muted|buffering|stalled)/i;
var LOOKS = /^(?:color|fill|stroke|filter|backdrop-filter|transform|rotate|translate|z-index|offset|composite|computed-offset|easing|will-change|box-shadow|text-shadow|caret-color|accent-color|(?:background|outline|text-decoration|text-underline|text-emphasis|transition|mask|stroke|font)(?:-[a-z-]+)?|border(?:-[a-z-]+)?-(?:color|style|radius)|border-radius|--[\\w-]*)$/;
var ofSheets2 = /* @__PURE__ */ new WeakMap();
function mayStylesDiffer(roots) {
  for (const root of roots) {
    if (sheetsOf(root).some(isFickleSheet)) return true;
    if (animationsIn(root).some(showsOrHides)) return true;
  }
  return false;
}
function countRules(roots) {
  let count2 = 0;
  for (const root of roots) {
    for (const sheet of sheetsOf(root)) count2 += 1 + (rulesOf(sheet)?.length ?? 0);
  }
  return count2;
}
function rulesOf(sheet) {
  try {
    return sheet.cssRules;
  } catch {
    return void 0;
  }
}
function isFickleSheet(sheet) {
  const rules = rulesOf(sheet);
  if (rules === void 0) return true;
  const known = ofSheets2.get(sheet);
  if (known?.lists.every((list) => list.rules.length === list.length)) return known.isFickle;
  const lists = [];
  const isFickle = areFickle(rules, lists);
  ofSheets2.set(sheet, { lists, isFickle });
  return isFickle;
}
function areFickle(rules, lists, isWithin = false) {
  lists.push({ rules, length: rules.length });
  for (const rule of rules) {
    const { selectorText, style, cssRules, styleSheet } = rule;
    if (styleSheet !== void 0 && (styleSheet === null || isFickleSheet(styleSheet))) return true;
    const isForState = isWithin || selectorText !== void 0 && FICKLE.test(selectorText);
    if (isForState && style !== void 0 && Array.from(style).some(isMore)) return true;
    if (cssRules !== void 0 && areFickle(cssRules, lists, isForState)) return true;
  }
  return false;
}
function isMore(property) {
  return !LOOKS.test(property);
}
function showsOrHides({ effect }) {
  if (!(effect instanceof KeyframeEffect)) return true;
  return effect.getKeyframes().some((frame) => Object.keys(frame).map(dashed).some(isMore));
}
function dashed(name) {
  return name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => \`-\${letter}\`).toLowerCase();
}

// src/page_scripts/journal.ts
var Journal = class {
  #document;
  #changes;
  #marks = 0;
  #entry;
  #filled;
  constructor(document2, changes) {
    this.#document = document2;
    this.#changes = changes;
  }
  /**
   * Begins with a reading that was just made.
   * @param read What it told of.
   * @returns The mark to ask with; undefined when this page cannot be watched.
   */
  begin(read) {
    this.#entry = void 0;
    this.#filled = void 0;
    this.#changes.extend();
    const elements = [...read].filter(isElement2);
    if (elements.some(isForeignFrame)) return void 0;
    const { roots } = this.#changes;
    this.#entry = {
      mark: ++this.#marks,
      changes: this.#changes.changes,
      rules: countRules(roots),
      url: urlOf(this.#document),
      controls: new ControlValues(elements.filter(isValueControl)),
      unfinished: countUnfinished(roots)
    };
    return this.#entry.mark;
  }
  /** A field is being filled: its own value is no news. */
  filled(field) {
    const isAlone = this.#filled === void 0 || this.#filled === field;
    if (isAlone && !isReadElsewhere(field)) this.#filled = field;
    else this.#entry = void 0;
  }
  /** Whether the page would read as at the mark; undefined when it may not. */
  unchangedSince(mark) {
    const entry = this.#entry;
    if (entry?.mark !== mark || entry.changes !== this.#changes.changes) return void 0;
    if (entry.url !== urlOf(this.#document) || !entry.controls.areKept(this.#filled)) {
      return void 0;
    }
    const { roots } = this.#changes;
    if (this.#changes.extend({ isThorough: true }) || countRules(roots) !== entry.rules || countUnfinished(roots) !== entry.unfinished || mayStylesDiffer(roots)) return void 0;
    const filled = this.#filled;
    this.#filled = void 0;
    if (filled === void 0) return {};
    entry.controls.update(filled);
    return { filledValue: collapse(valueOf(filled, roleOf(filled), nameOf(filled))) };
  }
};
function isForeignFrame(element) {
  return isTag(element, "iframe") && isForeign(element);
}
function countUnfinished(roots) {
  let count2 = 0;
  for (const root of roots) count2 += queryAll(root, ":not(:defined)").length;
  return count2;
}
function isReadElsewhere(field) {
  const id = attributeOf(field, "id");
  if (id !== null && queryAll(rootOf(field), \`[aria-labelledby~="\${CSS.escape(id)}"]\`).length > 0) {
    return true;
  }
  for (let at = parentOf(field); at !== null; at = parentOf(at)) {
    if (isTag(at, "label") ? at.control !== field : NAMED_BY_CONTENT.has(roleOf(at))) return true;
  }
  return false;
}

// src/page_scripts/judge.ts
var RECHECK_MS7 = 50;
async function judge(context, query) {
  const element = await until(() => foundOrNone(context, query), {
    document: context.document,
    deadline: deadlineIn(query.timeoutMs),
    recheckMs: RECHECK_MS7
  });
  return element === void 0 ? query.condition === "hidden" : JUDGES[query.condition](element);
}
function foundOrNone(context, query) {
  const found = find(context, query);
  return isFound(found) ? found.element : void 0;
}
var JUDGES = {
  visible: isVisible,
  hidden: (element) => !isVisible(element),
  enabled: (element) => ifDisabled(controlFor(element)) === void 0,
  disabled: (element) => ifDisabled(controlFor(element)) !== void 0,
  checked: (element) => checkedOf(controlFor(element)) === true,
  editable: (element) => isEditable(controlFor(element)),
  focused: (element) => isFocused(controlFor(element))
};
function isEditable(element) {
  const isField3 = isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select") || isEditingHost(element);
  return isField3 && ifDisabled(element) === void 0 && ifReadonly(element) === void 0;
}
function isFocused(element) {
  const root = rootOf(element);
  return root instanceof ShadowRoot ? root.activeElement === element : activeElementOf(root) === element;
}

// src/page_scripts/css_path.ts
var TELLING2 = ["data-testid", "data-test", "name", "aria-label", "title", "alt", "href", "src"];
var LONGEST_VALUE2 = 80;
function* selectorsOf(element) {
  const root = rootOf(element);
  const host = nodeType(root) === FRAGMENT_NODE ? boundaryOf(root)?.owner : void 0;
  const prefix = host === void 0 ? "" : \`\${selectorOf(host)} >>> \`;
  for (const own of ownSelectors(element, root)) yield prefix + own;
}
function selectorOf(element) {
  for (const selector of selectorsOf(element)) return selector;
  return localName(element);
}
function framePathOf(element) {
  const frames = [...framesAround(element)].map(selectorOf).reverse();
  return frames.length === 0 ? void 0 : frames.join(" >> ");
}
function* ownSelectors(element, root) {
  const id = idSelector(element, root);
  if (id !== void 0) yield id;
  for (const name of TELLING2) {
    const value = attributeOf(element, name);
    if (!value || value.length > LONGEST_VALUE2 || collapse(value) !== value) continue;
    const selector = \`\${tagOf2(element)}[\${name}="\${value.replace(/["\\\\]/g, "\\\\$&")}"]\`;
    if (isOnly(selector, root)) yield selector;
  }
  yield pathOf2(element, root);
}
function idSelector(element, root) {
  const id = attributeOf(element, "id");
  if (!id || isGeneratedLooking(id)) return void 0;
  const selector = \`#\${CSS.escape(id)}\`;
  return isOnly(selector, root) ? selector : void 0;
}
function isOnly(selector, root) {
  return queryAll(root, selector).length === 1;
}
function pathOf2(element, root) {
  let path = "";
  for (let at = element; at !== null; at = parentElement(at)) {
    const id = at === element ? void 0 : idSelector(at, root);
    path = \`\${id ?? stepOf(at)}\${path === "" ? "" : \` > \${path}\`}\`;
    if (id !== void 0 || isOnly(path, root)) break;
  }
  return path;
}
function stepOf(element) {
  let place = 1;
  for (let at = previousElementSibling(element); at !== null; at = previousElementSibling(at)) {
    if (isSameType(at, element)) place++;
  }
  return place === 1 && !hasLaterOfType(element) ? tagOf2(element) : \`\${tagOf2(element)}:nth-of-type(\${place})\`;
}
function hasLaterOfType(element) {
  for (let at = nextElementSibling(element); at !== null; at = nextElementSibling(at)) {
    if (isSameType(at, element)) return true;
  }
  return false;
}
function isSameType(a, b) {
  return localName(a) === localName(b) && namespaceOf(a) === namespaceOf(b);
}
function tagOf2(element) {
  return CSS.escape(localName(element));
}

// src/page_scripts/locate.ts
var LONGEST_WORDS = 100;
var FIELDS = "input:not([type=hidden]), textarea, select, meter, output, progress, [contenteditable]";
async function locate(context, query) {
  const { element } = await waitForElement(context, query, { verb: "locate", checks: [] });
  const locators = new Locating(context, element).locators();
  return { locators, ...isSecretField(element, nameOf(element)) ? { secret: true } : {} };
}
var Locating = class {
  #context;
  #element;
  #frame;
  constructor(context, element) {
    this.#context = context;
    this.#element = element;
    this.#frame = framePathOf(element);
  }
  locators() {
    const kinds = [
      testIdTarget(this.#element),
      roleTarget(this.#element),
      wordTargets("label", labelsFor2(this.#element)),
      wordTargets("placeholder", placeholdersOf(this.#element)),
      wordTargets("text", textsOf2(this.#element)),
      cssTargets(this.#element)
    ];
    return kinds.flatMap((targets) => this.#firstThatFinds(targets) ?? []);
  }
  #firstThatFinds(targets) {
    for (const target of targets) {
      const near = target.by === "role" ? this.#nearFor(target) : void 0;
      for (const flags of [this.#flagsOf(target, near), this.#flagsOf(target)]) {
        if (isPrintable(flags) && this.#finds(target, flags.near)) return flags;
      }
    }
    return void 0;
  }
  /** Words beside the element that tell it from others of its role and name; undefined when there are none or no others. */
  #nearFor(locator) {
    const matches2 = bestMatches(documentOf(this.#element), locator);
    return matches2.length > 1 && matches2.includes(this.#element) ? wordsNear(this.#element, matches2) : void 0;
  }
  #finds(target, near) {
    const found = find(this.#context, {
      target,
      timeoutMs: 0,
      ...near === void 0 ? {} : { near },
      ...this.#frame === void 0 ? {} : { frame: this.#frame }
    });
    return isFound(found) && found.element === this.#element;
  }
  #flagsOf(target, near) {
    return {
      ...wordsOf5(target),
      ...near === void 0 ? {} : { near },
      ...this.#frame === void 0 ? {} : { frame: this.#frame }
    };
  }
};
function isPrintable(flags) {
  return Object.values(flags).every((value) => plainLines(value) === value);
}
function wordsOf5(target) {
  switch (target.by) {
    case "role":
      return { role: target.role, ...target.name === void 0 ? {} : { name: target.name } };
    case "selector":
      return { selector: target.selector };
    case "held":
    case "ref":
    case "repeated":
      return {};
    // never made here: a ref is what is being replaced
    default:
      return { [target.by]: target.text };
  }
}
function testIdTarget(element) {
  const text2 = attributeOf(element, "data-testid");
  return text2 === null ? [] : wordTargets("testid", [text2]);
}
function roleTarget(element) {
  const role = roleOf(element);
  if (role === "" || WRAPPER_ROLES.has(role)) return [];
  const name = nameOf(element, role);
  if (name.length > LONGEST_WORDS) return [];
  if (name !== "") return [{ by: "role", role, name }];
  const isOnly2 = bestMatches(documentOf(element), { by: "role", role }).length === 1;
  return isOnly2 ? [{ by: "role", role }] : [];
}
function labelsFor2(element) {
  const labels = labelsOf(element);
  if (labels.length === 0 && !matchesSelector(element, FIELDS)) return [];
  return labelTextsOf(element, labels);
}
function placeholdersOf(element) {
  return PLACEHOLDERS.map((name) => attributeOf(element, name) ?? "");
}
function textsOf2(element) {
  const isField3 = isTag(element, "input") || isTag(element, "textarea") || isTag(element, "select");
  const isValue = isField3 || matchesSelector(element, "[contenteditable]") || holdsSecret(element);
  const shown = isValue ? "" : isHtml(element) ? innerTextOf(element) : textContent(element);
  return [shown, nameOf(element)];
}
function holdsSecret(element) {
  return secretAround(element) !== null || [...queryAll(element, "[contenteditable]")].some((inner) => isSecretField(inner));
}
function wordTargets(by, texts) {
  const words = new Set(texts.map(collapse));
  return [...words].filter((text2) => text2 !== "" && text2.length <= LONGEST_WORDS).map((text2) => ({ by, text: text2 }));
}
function* cssTargets(element) {
  for (const selector of selectorsOf(element)) yield { by: "selector", selector };
}

// src/ax/label_places.ts
var COST = { label: 100, own: 1, other: 2, step: 4, far: 150 };
var BITE_PX = 4;
function placeLabels(items, area) {
  const placed = [];
  for (const item of items) {
    let best2;
    for (const [step, raw] of placesOf2(item).entries()) {
      const place = within(raw, area);
      const cost = step * COST.step + (step < TOUCHING ? 0 : COST.far) + costOf(place, item, items, placed);
      if (best2 === void 0 || cost < best2.cost) best2 = { place, cost };
    }
    if (best2 !== void 0) placed.push(best2.place);
  }
  return placed;
}
var TOUCHING = 9;
function placesOf2({ box: box2, width, height }) {
  const { x, y } = box2;
  const right = x + box2.width;
  const bottom = y + box2.height;
  const above = y - height + BITE_PX;
  const below = bottom - BITE_PX;
  const spots = [
    [x - BITE_PX, above],
    [right - width + BITE_PX, above],
    [x - width, y],
    [right, y],
    [x - BITE_PX, below],
    [right - width + BITE_PX, below],
    [x + (box2.width - width) / 2, above],
    [x, y],
    [right - width, y],
    [x - BITE_PX, above - height],
    [x - BITE_PX, below + height],
    [x - 2 * width, y],
    [right + width, y]
  ];
  return spots.map(([left, top]) => ({ x: left, y: top, width, height }));
}
function within(place, area) {
  const x = Math.max(area.x, Math.min(place.x, area.x + area.width - place.width));
  const y = Math.max(area.y, Math.min(place.y, area.y + area.height - place.height));
  return { ...place, x, y };
}
function costOf(place, item, items, placed) {
  let cost = overlap(place, item.box) * COST.own;
  for (const label of placed) cost += overlap(place, label) * COST.label;
  for (const { box: box2 } of items) {
    if (box2 !== item.box && !holds2(box2, item.box)) cost += overlap(place, box2) * COST.other;
  }
  return cost;
}
function overlap(a, b) {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
function holds2(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && outer.x + outer.width >= inner.x + inner.width && outer.y + outer.height >= inner.y + inner.height;
}

// src/page_scripts/overlay.ts
var { createElementNS } = Document.prototype;
var LONGEST_MS = 3e4;
var COLORS = ["#b00020", "#0b57d0", "#146c2e", "#7a1fa2", "#a04000", "#00626e"];
var HOST_STYLE = {
  all: "initial",
  position: "fixed",
  inset: "0 auto auto 0",
  width: "0",
  height: "0",
  border: "0",
  padding: "0",
  overflow: "visible",
  "pointer-events": "none",
  "z-index": "2147483647"
};
var LABEL_STYLE = "position:absolute;font:bold 11px/13px ui-monospace,monospace;padding:0 2px;color:#fff;white-space:nowrap;border-radius:2px;box-shadow:0 0 0 1px #fff;";
var Overlay = class {
  #host;
  #timer = 0;
  /** Draws these labels, all of them within the area, in place of any there are. */
  draw(document2, labels, area) {
    this.remove();
    const root = rootElementOf(document2);
    if (root === null || labels.length === 0) return;
    const host = newHost(document2);
    const shadow = host.attachShadow({ mode: "closed" });
    this.#host = host;
    this.#timer = setTimeout(() => this.remove(), LONGEST_MS);
    root.append(host);
    if (hasTopLayer(document2)) lift(host);
    fill2(shadow, labels, area, boundsOf(host));
  }
  /** Takes the labels away; whether there were any. */
  remove() {
    clearTimeout(this.#timer);
    const host = this.#host;
    this.#host = void 0;
    host?.remove();
    return host !== void 0;
  }
};
function newHost(document2) {
  const host = newBox(document2);
  host.setAttribute("aria-hidden", "true");
  for (const [name, value] of Object.entries(HOST_STYLE)) {
    host.style.setProperty(name, value, "important");
  }
  return host;
}
function newBox(document2) {
  return createElementNS.call(document2, HTML_NAMESPACE, "div");
}
function hasTopLayer(document2) {
  return [...queryAll(document2, "dialog[open], [popover], :fullscreen")].some((element) => matchesSelector(element, ":modal, :popover-open, :fullscreen"));
}
function lift(host) {
  host.popover = "manual";
  host.showPopover();
}
function fill2(shadow, labels, area, origin) {
  const { ownerDocument } = shadow;
  const outlines = labels.map(({ box: box2 }, index) => {
    const outline = newBox(ownerDocument);
    outline.style.cssText = \`position:absolute;box-sizing:border-box;border:1px solid \${colorOf(index)};\`;
    moveTo(outline, box2, origin);
    outline.style.width = \`\${box2.width}px\`;
    outline.style.height = \`\${box2.height}px\`;
    return outline;
  });
  const tags = labels.map(({ text: text2 }, index) => {
    const tag = newBox(ownerDocument);
    tag.textContent = text2;
    tag.style.cssText = \`\${LABEL_STYLE}background:\${colorOf(index)};\`;
    return tag;
  });
  shadow.append(...outlines, ...tags);
  const items = labels.map(({ box: box2 }, index) => {
    const tag = tags[index];
    const [width, height] = tag === void 0 ? [0, 0] : [offsetWidthOf(tag), offsetHeightOf(tag)];
    return { box: box2, width, height };
  });
  for (const [index, place] of placeLabels(items, area).entries()) {
    const tag = tags[index];
    if (tag !== void 0) moveTo(tag, place, origin);
  }
}
function moveTo(element, { x, y }, origin) {
  element.style.left = \`\${x - origin.left}px\`;
  element.style.top = \`\${y - origin.top}px\`;
}
function colorOf(index) {
  return COLORS[index % COLORS.length] ?? COLORS[0];
}

// src/ax/refs.ts
var SHORTEST_REF = 2;
function shortestFreePrefix(digits, isTaken) {
  for (let length = SHORTEST_REF; length <= digits.length; length++) {
    const prefix = digits.slice(0, length);
    if (!isTaken(prefix)) return prefix;
  }
  return void 0;
}
var MARKED = /^(?:\\[ref=(.*)\\]|\\{ref=(\\S*)(?: [\\w-]*)?\\}|ref=?(.*)|@(.*))$/;
var DIGITS = /^\\d{1,10}$/;
var E_DIGITS = /^e(\\d{1,10})$/;
var ID = /^[0-9a-f]{1,8}(?:-[1-9]\\d{0,8})?$/;
var ID_WITH_DIGIT = /^(?=[a-f]*\\d)[0-9a-f]{4,8}(?:-[1-9]\\d{0,8})?$/;
function parseRef(text2) {
  const trimmed = text2.trim();
  const marked = MARKED.exec(trimmed);
  const inner = marked?.slice(1).find((part) => part !== void 0);
  if (inner === void 0) return parseBare(trimmed, ID_WITH_DIGIT);
  const isWord = trimmed.startsWith("ref") && !trimmed.startsWith("ref=");
  return parseBare(inner.trim(), isWord ? ID_WITH_DIGIT : ID);
}
function parseBare(text2, idShape) {
  const digits = DIGITS.test(text2) ? text2 : E_DIGITS.exec(text2)?.[1];
  const isId = idShape.test(text2) || digits === text2 && text2.length <= 8;
  if (digits !== void 0) return isId ? { digits, id: text2 } : { digits };
  return isId ? { id: text2 } : void 0;
}
function readRef(text2) {
  return parseBare(text2, ID);
}

// src/page_scripts/walk_order.ts
function compareIdOrder(a, b) {
  const unnumbered = Number(!isNumbered(a)) - Number(!isNumbered(b));
  return unnumbered !== 0 ? unnumbered : compareInTree(a, b);
}
function compareInTree(a, b) {
  if (a === b) return 0;
  const chainA = chainTo(a);
  const chainB = chainTo(b);
  let at = 0;
  while (at < chainA.length && at < chainB.length && chainA[at] === chainB[at]) at++;
  const nextA = chainA[at];
  const nextB = chainB[at];
  if (nextA === void 0) return comesBeforeItsContent(a) ? -1 : 1;
  if (nextB === void 0) return comesBeforeItsContent(b) ? 1 : -1;
  if (nodeType(nextA) === FRAGMENT_NODE) return -1;
  if (nodeType(nextB) === FRAGMENT_NODE) return 1;
  return precedes(nextA, nextB) ? -1 : 1;
}
function chainTo(node) {
  const chain = [];
  for (let at = node; at !== null; at = ownerOf(at)) chain.push(at);
  return chain.reverse();
}
function ownerOf(node) {
  switch (nodeType(node)) {
    case DOCUMENT_NODE:
      return frameOf(node);
    case FRAGMENT_NODE:
      return node.host ?? null;
    default:
      return parentNode(node);
  }
}
var UNNUMBERED_TAGS = /* @__PURE__ */ new Set([
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template"
]);
function isNumbered(node) {
  const element = isElement2(node) ? node : parentNode(node);
  if (!isElement2(element)) return true;
  return !UNNUMBERED_TAGS.has(localName(element)) && closestOf(element, '[aria-hidden="true"]') === null;
}
function comesBeforeItsContent(node) {
  return isElement2(node) && isOperated(node) && !hasOwnText(node);
}
function hasOwnText(element) {
  for (let child = firstChild(element); child !== null; child = nextSibling(child)) {
    if (isText(child) && child.data.trim() !== "") return true;
  }
  return false;
}
var OPERATED_ROLES = /* @__PURE__ */ new Set([
  "button",
  "checkbox",
  "combobox",
  "link",
  "listbox",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "radio",
  "scrollbar",
  "searchbox",
  "slider",
  "spinbutton",
  "switch",
  "tab",
  "textbox"
]);
var OPERATED_TAGS = /* @__PURE__ */ new Set(["button", "input", "select", "textarea"]);
function isOperated(element) {
  const role = attributeOf(element, "role");
  if (role !== null && OPERATED_ROLES.has(role)) return true;
  if (!isHtml(element)) return false;
  if (OPERATED_TAGS.has(localName(element))) return true;
  if (isTag(element, "a")) return hasAttributeOf(element, "href") || tabIndexOf(element) >= 0;
  return isEditingHost(element) || attributeOf(element, "draggable") === "true" || hasAttributeOf(element, "onclick");
}

// src/page_scripts/id_scan.ts
var NOT_SHOWN = /* @__PURE__ */ new Set([
  "base",
  "head",
  "html",
  "link",
  "meta",
  "noscript",
  "script",
  "style",
  "template",
  "title"
]);
function elementOfId(identities, id) {
  const { base, n } = splitId(id);
  const sharing2 = [];
  for (const element of elementsOf(identities.top)) {
    if (baseId(identities.hashedString(element)) === base) sharing2.push(element);
  }
  return sharing2.sort(compareIdOrder)[n - 1];
}
function elementsOfDigits(identities, digits) {
  const groups = /* @__PURE__ */ new Map();
  for (const element of elementsOf(identities.top)) {
    const base = baseId(identities.hashedString(element));
    const group = groups.get(base);
    if (group === void 0) groups.set(base, [element]);
    else group.push(element);
  }
  const found = [];
  for (const [base, group] of groups) {
    if (group.length > 1) group.sort(compareIdOrder);
    for (const [place, element] of group.entries()) {
      const id = withSuffix(base, place + 1);
      if (digitsOf(id).startsWith(digits)) found.push({ element, id });
    }
  }
  return found;
}
function* elementsOf(top) {
  for (const root of searchRoots(top)) {
    for (const element of queryAll(root, "*")) {
      if (!NOT_SHOWN.has(localName(element))) yield element;
    }
  }
}

// src/page_scripts/ref_errors.ts
var READ_AGAIN = "Read the page again (ax) for its refs";
var NAMED2 = 4;
function refOfAnotherPage(ref, { page, ...was }) {
  return new PageError(
    "stale",
    \`Ref \${ref} was \${phrase(was)} on \${plainUrl(page)}, which is not this page\`,
    {
      hint: READ_AGAIN,
      details: { ref, page, role: was.role, name: was.name }
    }
  );
}
function staleRef(ref, { page, ...was }, now) {
  return new PageError(
    "stale",
    \`Ref \${ref} is stale: it was \${phrase(was)} on \${plainUrl(page)}, \${now}\`,
    {
      hint: READ_AGAIN,
      details: { ref, page, role: was.role, name: was.name }
    }
  );
}
function noSuchRef(ref) {
  return new PageError("not_found", \`No element of this page has the ref \${ref}\`, {
    hint: READ_AGAIN,
    details: { ref }
  });
}
function ambiguousRef(ref, elements) {
  const named = elements.slice(0, NAMED2).map(
    (element) => phrase({ role: roleOf(element), name: nameOf(element) })
  );
  const more = elements.length > NAMED2 ? \`, … (\${elements.length} in all)\` : "";
  return new PageError(
    "ambiguous",
    \`Ref \${ref} fits several elements: \${named.join(", ")}\${more}\`,
    {
      hint: "Read the page again (ax) for its refs, or write more of the ref's digits",
      details: { ref, count: elements.length }
    }
  );
}
function phrase({ role, name }) {
  const short2 = name.length > 80 ? \`\${name.slice(0, 80)}…\` : name;
  return name === "" ? \`a \${role} without a name\` : \`\${role} \${quoteText(short2)}\`;
}

// src/page_scripts/find_again.ts
function findAgain(ids, ref, remembered) {
  const { identities } = ids;
  const scope = remembered.scope === void 0 ? identities.top : elementOfId(identities, remembered.scope);
  if (scope === void 0) throw staleRef(ref, remembered, "and what was read then is gone");
  const alike = elementsLike(walk(scope, { limit: 0 }), remembered);
  if (alike.length !== remembered.count) {
    throw staleRef(ref, remembered, countPhrase(alike.length, remembered));
  }
  const [only] = alike;
  if (remembered.count === 1 && only !== void 0) return only.element;
  const inPlace = alike.filter(({ context }) => context === remembered.context);
  const derived = elementOfId(identities, remembered.id);
  const found = inPlace.length === 1 ? inPlace[0] : inPlace.find(({ element }) => element === derived);
  if (found === void 0 || remembered.isPartial) {
    throw staleRef(ref, remembered, "and which of its kind it is now cannot be told");
  }
  return found.element;
}
function countPhrase(now, { count: count2, isPartial }) {
  if (now === 0) return "and is gone";
  return \`one of \${count2}\${isPartial ? " or more" : ""}, and now there \${now === 1 ? "is 1" : \`are \${now}\`}\`;
}
function elementsLike(walked, { role, name }) {
  const kinds = new Kinds(walked.nodes);
  return kinds.alike(role, name).flatMap((index) => {
    const node = kinds.nodes[index];
    const source = node && walked.sources.get(node);
    return source && isElement2(source) ? [{ element: source, context: kinds.context(index) }] : [];
  });
}

// src/page_scripts/twins.ts
var Twins = class {
  #identities;
  #testIds = /* @__PURE__ */ new Map();
  #reached = /* @__PURE__ */ new Map();
  #children = /* @__PURE__ */ new Map();
  /** By the string that they share. */
  #ranks = /* @__PURE__ */ new Map();
  #roots;
  constructor(identities) {
    this.#identities = identities;
  }
  /** The node's place among those that share its string, in the order in which ids are handed out, from 1. */
  rankOf(node) {
    const name = identityName(node);
    if (name === void 0 && this.#isAlone(node)) return 1;
    const hashed = this.#identities.hashedString(node);
    let ranks = this.#ranks.get(hashed);
    if (ranks === void 0) {
      const twins = name === void 0 ? this.#samePath(node) : this.#sameName(node, name);
      ranks = ranksOf(twins.includes(node) ? twins : [...twins, node]);
      this.#ranks.set(hashed, ranks);
    }
    return ranks.get(node) ?? ranks.size + 1;
  }
  /** Nothing else can have the node's path. */
  #isAlone(node) {
    const documentScope = this.#identities.scopeOf(documentOf(node));
    return !this.#identities.placeOf(node).hasEarlierTwin && this.#documentsOf(documentScope).length < 2;
  }
  #sameName(node, name) {
    const scope = this.#identities.scopeOf(rootOf(node));
    const roots = scope === "" ? [this.#identities.top] : this.#rootsOf(scope);
    return roots.flatMap((root) => this.#named(root, name));
  }
  #named(root, name) {
    const value = name.slice(1);
    const candidates2 = name.startsWith("#") ? [...queryAll(root, \`#\${CSS.escape(value)}\`)] : this.#withTestId(root).get(value) ?? [];
    return candidates2.filter((candidate) => identityName(candidate) === name);
  }
  #withTestId(root) {
    const known = this.#testIds.get(root);
    if (known !== void 0) return known;
    const index = /* @__PURE__ */ new Map();
    for (const element of queryAll(root, "[data-testid],[data-test]")) {
      append(index, testIdOf(element) ?? "", element);
    }
    this.#testIds.set(root, index);
    return index;
  }
  #samePath(node) {
    const { path } = this.#identities.placeOf(node);
    const documentScope = this.#identities.scopeOf(documentOf(node));
    const steps = path.split("/").slice(1);
    const textStep = isText(node) ? steps.pop() : void 0;
    const shadows = shadowsAround(node);
    const hashed = this.#identities.hashedString(node);
    const elements = this.#reach(documentScope, steps).filter((reached) => reached.shadows === shadows || textStep !== void 0).map((reached) => reached.element);
    const found = textStep === void 0 ? elements : elements.flatMap(textsOf3);
    return found.filter((candidate) => this.#identities.hashedString(candidate) === hashed);
  }
  #documentsOf(scope) {
    return scope === "" ? [this.#identities.top] : this.#rootsOf(scope);
  }
  /** Documents and shadow roots of a scope. */
  #rootsOf(scope) {
    if (this.#roots === void 0) {
      this.#roots = /* @__PURE__ */ new Map();
      for (const root of searchRoots(this.#identities.top)) {
        append(this.#roots, this.#identities.scopeOf(root), root);
      }
    }
    return this.#roots.get(scope) ?? [];
  }
  /** Every element at a path, in any document of that scope, through any shadow roots on the way. */
  #reach(scope, steps) {
    const key = \`\${scope}|\${steps.join("/")}\`;
    const known = this.#reached.get(key);
    if (known !== void 0) return known;
    const step = steps.at(-1) ?? "";
    const reached = steps.length < 2 ? this.#documentsOf(scope).flatMap((root) => startsOf(root, step)) : this.#reach(scope, steps.slice(0, -1)).flatMap((above) => this.#below(above, step));
    this.#reached.set(key, reached);
    return reached;
  }
  #below({ element, shadows }, step) {
    const below = (this.#childrenByStep(element).get(step) ?? []).map((child) => ({ element: child, shadows }));
    const shadow = shadowRootOf(element);
    if (shadow === null) return below;
    const inside = this.#childrenByStep(shadow).get(step) ?? [];
    return [...inside.map((child) => ({ element: child, shadows: shadows + 1 })), ...below];
  }
  #childrenByStep(parent) {
    const known = this.#children.get(parent);
    if (known !== void 0) return known;
    const index = /* @__PURE__ */ new Map();
    const first = isElement2(parent) ? firstElementChild(parent) : parent.firstElementChild;
    for (let child = first; child !== null; child = nextElementSibling(child)) {
      append(index, this.#identities.stepOf(child).text, child);
    }
    this.#children.set(parent, index);
    return index;
  }
};
function ranksOf(twins) {
  return new Map(twins.sort(compareIdOrder).map((twin, index) => [twin, index + 1]));
}
function startsOf(root, step) {
  if (nodeType(root) === FRAGMENT_NODE) return [];
  const top = rootElementOf(root);
  const body = bodyOf(root);
  const beside = top === null ? [] : [top, ...elementsIn(top)];
  return beside.filter(
    (element) => element === body ? step === "body" : tagName(element).toLowerCase() === step.replace(/\\[.*/, "")
  ).map((element) => ({ element, shadows: 0 }));
}
function elementsIn(parent) {
  const elements = [];
  for (let at = firstElementChild(parent); at !== null; at = nextElementSibling(at)) {
    elements.push(at);
  }
  return elements;
}
function textsOf3(element) {
  const texts = [];
  const shadow = shadowRootOf(element);
  for (const parent of shadow === null ? [element] : [shadow, element]) {
    for (let at = firstChild(parent); at !== null; at = nextSibling(at)) {
      if (isText(at)) texts.push(at);
    }
  }
  return texts;
}
function shadowsAround(node) {
  let count2 = 0;
  for (let root = rootOf(node); nodeType(root) === FRAGMENT_NODE; count2++) {
    root = rootOf(root.host);
  }
  return count2;
}
function append(index, key, value) {
  const list = index.get(key);
  if (list === void 0) index.set(key, [value]);
  else list.push(value);
}

// src/page_scripts/element_ids.ts
var Ids = class {
  #top;
  #taken = /* @__PURE__ */ new Map();
  /** Scope of the document itself: of a frame whose embedder cannot be read. */
  outerScope = "";
  constructor(top) {
    this.#top = top;
  }
  /** Ids for one question, during which the document doesn't change. */
  forQuestion() {
    return new QuestionIds(new Identities(this.#top, this.outerScope), this.#taken);
  }
};
function pageOf(document2) {
  return urlOf(document2).replace(/#.*$/s, "");
}
var QuestionIds = class {
  identities;
  #twins;
  #taken;
  #known = /* @__PURE__ */ new Map();
  #pages = /* @__PURE__ */ new Map();
  constructor(identities, taken) {
    this.identities = identities;
    this.#twins = new Twins(this.identities);
    this.#taken = taken;
  }
  /** The node's id: \`719a97a0\`, \`a359a5c-2\`. */
  idOf(node) {
    const known = this.#known.get(node);
    if (known !== void 0) return known;
    const id = this.#derive(node);
    this.#known.set(node, id);
    if (this.#taken.get(id)?.deref() !== node) this.#taken.set(id, new WeakRef(node));
    return id;
  }
  /** As {@linkcode pageOf}, worked out once: an address may be long. */
  pageOf(document2) {
    let page = this.#pages.get(document2);
    if (page === void 0) this.#pages.set(document2, page = pageOf(document2));
    return page;
  }
  /**
   * Equal strings are told apart by their order on the page. Where two different strings have one hash, the node that
   * got its id first keeps it and the other takes the next suffix that is free.
   */
  #derive(node) {
    const hashed = this.identities.hashedString(node);
    const base = baseId(hashed);
    let n = this.#twins.rankOf(node);
    while (this.#isTaken(withSuffix(base, n), base, hashed, node)) n++;
    return withSuffix(base, n);
  }
  #isTaken(id, base, hashed, node) {
    const holder = this.#taken.get(id)?.deref();
    if (holder === void 0 || holder === node) return false;
    if (!isLiving(holder, this.identities.top)) return false;
    if (this.#known.get(holder) === id) return true;
    const other = this.identities.hashedString(holder);
    return other !== hashed && baseId(other) === base;
  }
};

// src/page_scripts/refs.ts
var DocumentRefs = class {
  /** The top document, whose frames and shadow roots are looked through too. */
  document;
  #given = /* @__PURE__ */ new WeakMap();
  #holders = /* @__PURE__ */ new Map();
  #ids;
  #elsewhere = /* @__PURE__ */ new Set();
  #printed = /* @__PURE__ */ new Map();
  #reading = 0;
  /** This is a frame of another page: what is printed of it is for that page's reading to say. */
  #isInside = false;
  constructor(top = document) {
    this.document = top;
    this.#ids = new Ids(top);
  }
  /** Says in which scope this document's refs are: it is a frame whose embedder cannot be read. */
  enter(scope) {
    this.#ids.outerScope = scope;
    this.#isInside = true;
  }
  /** Keeps refs from being given here, which frames of other origins hold. */
  take(refs) {
    for (const ref of refs) this.#elsewhere.add(ref);
  }
  /** Ids that nothing is printed of. */
  idsForScopes() {
    return this.#ids.forQuestion();
  }
  /** The ref that this node holds. */
  given(node) {
    return this.#given.get(node)?.ref;
  }
  /**
   * The node's id, as it derives now, and its ref, the same for as long as it lives. Printed from now on.
   * \`ids\` carries work from one node to the next within a question.
   */
  give(node, ids = this.#ids.forQuestion()) {
    const { id, given } = this.#hold(node, ids);
    given.pages.add(ids.pageOf(this.document));
    given.since ??= this.#reading;
    const frameUrl = ids.pageOf(documentOf(node));
    this.#printed.set(given.ref, { reading: this.#reading, frameUrl });
    return { id, ref: given.ref };
  }
  /** For {@linkcode give}: what one question may share. */
  idsForQuestion() {
    this.#reading++;
    return this.#ids.forQuestion();
  }
  #hold(node, ids) {
    const id = ids.idOf(node);
    const known = this.#given.get(node);
    const isOnlyHere = known !== void 0 && !this.#elsewhere.has(known.ref);
    if (isOnlyHere && this.#holder(known.ref) === node) return { id, given: known };
    const digits = digitsOf(id);
    const ref = shortestFreePrefix(
      digits,
      (prefix) => this.#elsewhere.has(prefix) || this.#holder(prefix) !== void 0
    ) ?? id;
    const given = { ref, digits, pages: /* @__PURE__ */ new Set() };
    this.#given.set(node, given);
    this.#holders.set(ref, new WeakRef(node));
    return { id, given };
  }
  /** The living node that holds exactly this ref. */
  #holder(ref) {
    const node = this.#holders.get(ref)?.deref();
    return node !== void 0 && isLiving(node, this.document) ? node : void 0;
  }
  /**
   * The element that a ref means now: the living one that holds it; for a ref that the session printed on this page,
   * the same element drawn again; for one that it never printed, the element that it derives to.
   *
   * @throws {PageError} \`stale\` when what was printed is gone, \`ambiguous\` when several elements fit, \`not_found\` when
   * none does.
   */
  resolve(ref, remembered) {
    const parsed2 = parseRef(ref) ?? readRef(ref);
    if (parsed2 === void 0) throw new PageError("usage", \`\${JSON.stringify(ref)} is not a ref\`);
    if (remembered !== void 0) return this.#resolvePrinted(ref, parsed2.digits, remembered);
    return this.#resolveNew(ref, parsed2);
  }
  #resolvePrinted(ref, digits, remembered) {
    const held = this.#held(remembered.ref, digits ?? remembered.ref, remembered.page);
    if (held !== void 0) return { element: held, ...renamed(held, remembered) };
    if (remembered.page !== pageOf(this.document)) throw refOfAnotherPage(ref, remembered);
    const wasHeldHere = this.#holders.has(remembered.ref);
    const element = findAgain(this.#ids.forQuestion(), ref, remembered);
    this.#refuseAnother(ref, remembered, element);
    this.#reading++;
    const to = this.give(element).ref;
    const isSame = to === remembered.ref && !wasHeldHere;
    return isSame ? { element } : { element, refound: { from: remembered.ref, to } };
  }
  /**
   * An element that stood beside the one that was printed is not that one drawn again, whatever it derives to; nor is one
   * of another document in the same frame.
   * @throws {PageError} stale
   */
  #refuseAnother(ref, remembered, element) {
    const printed = this.#printed.get(remembered.ref);
    if (printed === void 0) return;
    const { since } = this.#given.get(element) ?? {};
    if (since !== void 0 && since <= printed.reading) {
      throw staleRef(ref, remembered, "and is gone; what is like it now stood beside it then");
    }
    if (pageOf(documentOf(element)) !== printed.frameUrl) {
      throw staleRef(ref, remembered, "and its frame has another page now");
    }
  }
  /** What holds the ref, if it was printed on that page: another page's same digits mean something else. */
  #held(ref, digits, page) {
    const holder = this.#holder(ref);
    if (holder === void 0 || !isElement2(holder)) return void 0;
    const given = this.#given.get(holder);
    if (given === void 0 || !given.pages.has(page)) return void 0;
    return given.digits.startsWith(digits) || given.ref === ref ? holder : void 0;
  }
  #resolveNew(ref, { digits, id }) {
    if (digits !== void 0) {
      if (this.#holders.size === 0 && !this.#isInside) this.#giveAsPrinted();
      const fitting = this.#fitting(digits);
      if (fitting.length > 0) return { element: theOnly(ref, fitting) };
      const derived = elementsOfDigits(this.#ids.forQuestion().identities, digits);
      if (derived.length > 0) {
        return { element: theOnly(ref, derived.map(({ element: element2 }) => element2)) };
      }
    }
    const element = id === void 0 ? void 0 : elementOfId(this.#ids.forQuestion().identities, id);
    if (element === void 0) throw noSuchRef(ref);
    return { element };
  }
  /** Works out the refs that reading this page would print, so that one printed yesterday means the same today. */
  #giveAsPrinted() {
    const ids = this.#ids.forQuestion();
    const walked = walk(this.document, { limit: DEFAULT_LINES });
    assignRefs(walked, (node) => ({ id: "", ref: this.#hold(node, ids).given.ref }));
  }
  /** Living elements that hold these digits or a shorter prefix of them; the exact holder alone if there is one. */
  #fitting(digits) {
    const exact = this.#holder(digits);
    if (exact !== void 0 && isElement2(exact)) return [exact];
    const fitting = [];
    for (let length = 2; length < digits.length; length++) {
      const holder = this.#holder(digits.slice(0, length));
      if (holder === void 0 || !isElement2(holder)) continue;
      if (this.#given.get(holder)?.digits.startsWith(digits)) fitting.push(holder);
    }
    return fitting;
  }
};
function renamed(element, { role, name: was }) {
  const now = nameOf(element);
  return now !== "" && was !== "" && now !== was && roleOf(element) === role ? { was } : {};
}
function theOnly(ref, elements) {
  const [first, ...others] = elements;
  if (first === void 0 || others.length > 0) throw ambiguousRef(ref, elements);
  return first;
}

// src/page_scripts/page_changes.ts
var EVERYTHING = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeOldValue: true,
  characterData: true,
  characterDataOldValue: true
};
var EVENTS = ["input", "change", "scroll"];
var PageChanges = class {
  #document;
  #element;
  #url;
  #words;
  #observer = new MutationObserver((records) => this.#take(records));
  #views = /* @__PURE__ */ new Set();
  /** Values as they were, of each attribute that was set since. */
  #attributes = /* @__PURE__ */ new Map();
  #texts = /* @__PURE__ */ new Map();
  /** Nodes that came or went, and whether they were there in the beginning. */
  #nodes = /* @__PURE__ */ new Map();
  #hasPressed = false;
  #hasEvent = false;
  constructor(document2, element) {
    this.#document = document2;
    this.#element = element;
    this.#url = urlOf(document2);
    this.#words = textContent(element);
    for (const root of searchRoots(document2)) this.#watch(root);
  }
  /** True when something is not as it was; \`element\` is what stands for the one that was acted on by now. */
  isAny(element) {
    this.#take(this.#observer.takeRecords());
    return this.#hasEvent || urlOf(this.#document) !== this.#url || textContent(element) !== this.#words || this.#hasChanged();
  }
  [Symbol.dispose]() {
    this.#observer.disconnect();
    for (const view of this.#views) {
      view.removeEventListener("pointerdown", this.#onPress, { capture: true });
      for (const name of EVENTS) view.removeEventListener(name, this.#onEvent, { capture: true });
    }
  }
  #watch(root) {
    this.#observer.observe(root, EVERYTHING);
    const view = isDocument(root) ? viewOf(root) : null;
    if (view === null) return;
    this.#views.add(view);
    view.addEventListener("pointerdown", this.#onPress, { capture: true, passive: true });
    for (const name of EVENTS) {
      view.addEventListener(name, this.#onEvent, { capture: true, passive: true });
    }
  }
  /** What scrolled before was brought into view for the press. */
  #onPress = () => {
    this.#hasPressed = true;
  };
  #onEvent = () => {
    if (this.#hasPressed) this.#hasEvent = true;
  };
  #take(records) {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      if (containsNode(this.#element, target)) continue;
      if (type === "childList") {
        for (const node of removedNodes) this.#keepFirst(this.#nodes, node, true);
        for (const node of addedNodes) this.#keepFirst(this.#nodes, node, false);
      } else if (isText(target)) this.#keepFirst(this.#texts, target, oldValue);
      else if (isElement2(target) && attributeName !== null) {
        this.#keepAttribute(target, attributeName, oldValue);
      }
    }
  }
  #keepFirst(map, key, value) {
    if (!map.has(key)) map.set(key, value);
  }
  /** What is around the element says where the pointer and the focus are, too. */
  #keepAttribute(target, name, value) {
    if (containsNode(target, this.#element)) return;
    const values = this.#attributes.get(target) ?? /* @__PURE__ */ new Map();
    this.#keepFirst(values, name, value);
    this.#attributes.set(target, values);
  }
  #hasChanged() {
    for (const [node, wasThere] of this.#nodes) {
      if (saysSomething(node) && isLiving(node, this.#document) !== wasThere) return true;
    }
    for (const [text2, was] of this.#texts) if (text2.data !== was) return true;
    for (const [element, values] of this.#attributes) {
      for (const [name, was] of values) if (attributeOf(element, name) !== was) return true;
    }
    return false;
  }
};
function saysSomething(node) {
  return isElement2(node) || isText(node) && textContent(node).trim() !== "";
}

// src/page_scripts/repeated_click.ts
var ANSWER_MS = 200;
var SWITCHED_OFF_MS = 1e3;
var RECHECK_MS8 = 50;
var RepeatedClick = class {
  #key;
  #element;
  #words = "";
  #changes;
  /** A click on it is about to come. The key tells one repetition from another. */
  begin({ document: document2 }, key, element) {
    this.#changes?.[Symbol.dispose]();
    this.#key = key;
    this.#element = element;
    this.#words = textContent(element);
    this.#changes = new PageChanges(document2, element);
  }
  /** The element of this repetition, in the page or not any more. */
  found(key) {
    return key === this.#key && this.#element !== void 0 ? { element: this.#element } : {};
  }
  /** What the last click did so far. One that was drawn again goes on as what its target finds now, if it has one to find. */
  effect(context, next) {
    const { document: document2 } = context;
    if (next !== void 0 && this.#isGone(document2)) this.#element = successor(context, next);
    const element = this.#element;
    if (element === void 0 || this.#isGone(document2)) {
      return { state: "gone", isChanged: true, isLoading: false };
    }
    const isChanged = this.#changes?.isAny(element) ?? false;
    const isBusy = closestShown(element, (at) => attributeOf(at, "aria-busy") === "true") !== null;
    if (!isSeen(element)) return { state: "hidden", isChanged, isLoading: isBusy };
    const isOff = ifDisabled(element) !== void 0 || ifInert(element) !== void 0;
    const isLoading = isBusy || isOff && textContent(element) !== this.#words;
    return { state: isOff ? "disabled" : "shown", isChanged, isLoading };
  }
  /** The repetition is over: nothing is held or watched any more. */
  end() {
    this.#changes?.[Symbol.dispose]();
    this.#changes = void 0;
    this.#element = void 0;
    this.#key = void 0;
    return null;
  }
  #isGone(document2) {
    return this.#element === void 0 || !isLiving(this.#element, document2);
  }
};
function successor(context, query) {
  const found = find(context, query);
  return isFound(found) && isSeen(found.element) ? found.element : void 0;
}
async function clickEffect(context, { next, timeoutMs }) {
  const { document: document2, repeatedClick } = context;
  const startedAtMs = performance.now();
  let effect = { state: "gone", isChanged: false };
  const look2 = () => {
    const { isLoading, ...seen } = repeatedClick.effect(context, next);
    effect = seen;
    const waitMs = waitFor(seen, isLoading, timeoutMs);
    return performance.now() - startedAtMs >= waitMs ? true : void 0;
  };
  const deadline = startedAtMs + Math.max(timeoutMs, SWITCHED_OFF_MS);
  await until(look2, { document: document2, deadline, recheckMs: RECHECK_MS8 });
  return effect;
}
function waitFor({ state, isChanged }, isLoading, timeoutMs) {
  if (isLoading) return timeoutMs;
  if (state === "disabled") return SWITCHED_OFF_MS;
  return state === "shown" && isChanged ? 0 : ANSWER_MS;
}

// src/page_scripts/option_match.ts
var MOST_LISTED = 30;
function optionMeant(options, wanted) {
  const label = collapse(wanted);
  return options.find(({ value }) => value === wanted) ?? options.find((option) => option.label === label) ?? options.find((option) => option.label.toLowerCase() === label.toLowerCase());
}
function noOption(list, wanted, options) {
  return new PageError("not_found", \`\${phraseFor(list)} has no option \${quote(wanted)}\`, {
    hint: listed(options.map(({ label }) => label))
  });
}
function takesOne(list, wanted) {
  const given = wanted.length === 0 ? "none was given" : \`\${wanted.map(quote).join(", ")} are several\`;
  return new PageError("usage", \`\${phraseFor(list)} takes one option: \${given}\`, {
    hint: "Name one option."
  });
}
function listed(labels, whose = "It has") {
  if (labels.length === 0) return \`\${whose} no options\`;
  const more = labels.length > MOST_LISTED ? \`, … (+\${labels.length - MOST_LISTED})\` : "";
  return \`\${whose}: \${labels.slice(0, MOST_LISTED).map(quote).join(", ")}\${more}\`;
}

// src/page_scripts/datalist.ts
function isSuggesting(element) {
  return isTag(element, "input") && element.list !== null;
}
function chooseSuggestion(input, wanted) {
  const readonly = ifReadonly(input);
  if (readonly !== void 0) throw refusal("select in", input, readonly);
  const [first = "", ...others] = wanted;
  if (others.length > 0) throw takesOne(input, wanted);
  const options = suggestionsOf(input);
  const option = optionMeant(options, first);
  if (option === void 0) throw noOption(input, first, options);
  replaceValue(input, option.value);
  return option;
}
function suggestionsOf({ list }) {
  return Array.from(list?.options ?? []).filter(({ disabled }) => !disabled).map(({ value, label }) => ({ value, label: collapse(label) || value }));
}

// src/page_scripts/dropdowns.ts
var POPUPS = /* @__PURE__ */ new Set(["listbox", "menu", "true"]);
var CANDIDATES = "[role],[aria-haspopup]";
var DRAWN_OVER_DEPTH = 2;
function isDropdown(element) {
  if (isTag(element, "select")) return false;
  const role = roleOf(element);
  return role === "combobox" || role === "listbox" || POPUPS.has(attributeOf(element, "aria-haspopup")?.toLowerCase() ?? "");
}
function dropdownFor(element) {
  return soleDropdown([element]) ?? dropdownWithin(element) ?? closestShown(element, isDropdown) ?? labelledBy2(element) ?? drawnUnder(element);
}
function soleDropdown(elements) {
  const dropdowns = [...elements].filter(isDropdown);
  const openers = dropdowns.filter((each) => roleOf(each) !== "listbox");
  const [sole, ...others] = openers.length > 0 ? openers : dropdowns;
  return others.length === 0 ? sole : void 0;
}
function dropdownWithin(element) {
  const sole = soleDropdown(within2(element, CANDIDATES));
  if (sole === void 0) return void 0;
  const others = within2(element, "input,select,textarea").filter(
    (field) => !showsNode(sole, field) && isVisible(field) && !isOutOfUse(field)
  );
  return others.length === 0 ? sole : void 0;
}
function isOutOfUse(field) {
  return isInput(field, "hidden") || attributeOf(field, "aria-hidden") === "true";
}
function within2(element, selector) {
  const shadow = shadowRootOf(element);
  return [...queryAll(element, selector), ...shadow === null ? [] : queryAll(shadow, selector)];
}
function labelledBy2(element) {
  const id = attributeOf(element, "id");
  if (!id) return void 0;
  return soleDropdown(queryAll(rootOf(element), \`[aria-labelledby~="\${CSS.escape(id)}"]\`));
}
function drawnUnder(element) {
  let around2 = parentOf(element);
  for (let depth = 0; around2 !== null && depth < DRAWN_OVER_DEPTH; depth++) {
    const dropdown = dropdownWithin(around2);
    if (dropdown !== void 0) return isOver(element, dropdown) ? dropdown : void 0;
    around2 = parentOf(around2);
  }
  return void 0;
}
function isOver(one, other) {
  const a = boundsOf(one);
  const b = boundsOf(other);
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
function filterOf(dropdown) {
  return [dropdown, ...within2(dropdown, "input")].filter(isTypeable).find(
    (field) => ifReadonly(field) === void 0 && attributeOf(field, "inputmode") !== "none"
  );
}

// src/page_scripts/dropdown_display.ts
var DEPTH2 = 4;
var OVER_DEPTH = 2;
var REMOVES = /^(?:remove|delete|deselect|unselect)\\s+(?!all\\b)(.+)$/i;
function shownWords(dropdown) {
  const field = filterOf(dropdown) ?? dropdown;
  if (hasValue(field) && field.value.trim() !== "") return [collapse(field.value)];
  const pieces = hasValue(field) ? drawnOver(field) : piecesIn(dropdown);
  return pieces.length > 1 ? [pieces.join(" "), ...pieces] : pieces;
}
function drawnOver(field) {
  const isSpeck2 = boundsOf(field).width < 1;
  for (const around2 of areaOf4(field, OVER_DEPTH)) {
    const over = [...elementChildrenOf(around2)].filter(
      (each) => !showsNode(each, field) && !isTag(each, "label") && isVisible(each) && (isSpeck2 || isOver(each, field))
    );
    const pieces = over.flatMap(piecesIn);
    if (pieces.length > 0) return pieces;
  }
  return [];
}
function piecesIn(element) {
  if (attributeOf(element, "aria-hidden") === "true") return [];
  const pieces = [];
  for (const child of childrenOf(element)) {
    if (isElement2(child)) pieces.push(...piecesIn(child));
    else if (isText(child)) pieces.push(collapse(textContent(child)));
  }
  return pieces.filter((piece) => piece !== "");
}
function chipsOf(dropdown) {
  const [area] = [...areaOf4(dropdown, DEPTH2)].slice(-1);
  if (area === void 0) return [];
  return [...queryAll(area, "button,[role=button]")].flatMap((element) => {
    const label = REMOVES.exec(nameOf(element))?.[1];
    return label === void 0 || !isVisible(element) ? [] : [{ label: collapse(label), element }];
  });
}
function keptValues(dropdown) {
  const [area] = [...areaOf4(dropdown, DEPTH2)].slice(-1);
  if (area === void 0) return [];
  return [...queryAll(area, "input,select")].flatMap((field) => {
    const isKept = isInput(field, "hidden") || attributeOf(field, "aria-hidden") === "true";
    return isKept && (isTag(field, "input") || isTag(field, "select")) ? [field.value] : [];
  });
}
function* areaOf4(dropdown, depth) {
  let around2 = parentOf(dropdown);
  for (let level = 0; around2 !== null && level < depth; level++, around2 = parentOf(around2)) {
    if (holdsAnother2(around2, dropdown)) return;
    yield around2;
  }
}
function holdsAnother2(around2, dropdown) {
  const others = [...queryAll(around2, "[role],[aria-haspopup],input,select,textarea")];
  return others.some(
    (each) => !showsNode(dropdown, each) && !showsNode(each, dropdown) && isVisible(each) && attributeOf(each, "aria-hidden") !== "true" && (isDropdown(each) && roleOf(each) !== "listbox" || hasValue(each) || isTag(each, "select"))
  );
}

// src/page_scripts/dropdown_list.ts
var LISTS2 = "[role~=listbox],[role~=menu]";
var REFERENCES = ["aria-controls", "aria-owns"];
function isList(element) {
  const role = roleOf(element);
  return role === "listbox" || role === "menu";
}
function shownLists(document2) {
  const lists = [...searchRoots(document2)].flatMap((root) => [...queryAll(root, LISTS2)]);
  return new Set(lists.filter(isList).filter(isVisible));
}
function listOf(dropdown, top, earlier) {
  if (roleOf(dropdown) === "listbox") return dropdown;
  for (const list of candidates(dropdown)) if (isVisible(list)) return list;
  const [newest, ...others] = [...shownLists(top)].filter((list) => !earlier.has(list));
  return others.length === 0 ? newest : void 0;
}
function* candidates(dropdown) {
  const parts = [dropdown, ...queryAll(dropdown, "[aria-controls],[aria-activedescendant]")];
  for (const part of parts) {
    for (const name of REFERENCES) {
      for (const named of referred(part, name)) yield* listsIn(named);
    }
    for (const active of referred(part, "aria-activedescendant")) {
      const list = closestShown(active, isList);
      if (list !== null) yield list;
    }
  }
  yield* namedAfter(dropdown);
}
function referred(element, attribute) {
  const ids = attributeOf(element, attribute)?.split(/\\s+/).filter((id) => id !== "") ?? [];
  return ids.flatMap(
    (id) => elementById(rootOf(element), id) ?? elementById(documentOf(element), id) ?? []
  );
}
function listsIn(element) {
  if (isList(element)) return [element];
  const shadow = shadowRootOf(element);
  const inside = [...queryAll(element, LISTS2), ...shadow === null ? [] : queryAll(shadow, LISTS2)];
  return inside.filter(isList);
}
function namedAfter(dropdown) {
  const id = attributeOf(dropdown, "id");
  if (!id) return [];
  return [...queryAll(rootOf(dropdown), \`[aria-labelledby~="\${CSS.escape(id)}"]\`)].filter(isList);
}

// src/page_scripts/dropdown_options.ts
var OPTION_ROLES = /* @__PURE__ */ new Set([
  "option",
  "menuitemradio",
  "menuitemcheckbox"
]);
var MOST_OPTIONS = 5e3;
function optionsIn(list) {
  return elementsOf2(list).filter(isVisible).map((element) => ({
    element,
    value: attributeOf(element, "data-value") ?? attributeOf(element, "value") ?? "",
    label: nameOf(element) || collapse(renderedText(element))
  }));
}
function elementsOf2(list) {
  const options = [];
  const collect2 = (element) => {
    for (const child of elementChildrenOf(element)) {
      if (options.length >= MOST_OPTIONS) return;
      if (OPTION_ROLES.has(roleOf(child))) options.push(child);
      else collect2(child);
    }
  };
  collect2(list);
  return options;
}
function chosenState({ element }) {
  const selected = attributeOf(element, "aria-selected");
  return markOf3(element) ?? (selected === null ? void 0 : selected === "true");
}
function markOf3(element) {
  const checked = attributeOf(element, "aria-checked");
  if (checked !== null) return checked === "true";
  const state = attributeOf(element, "data-state");
  return state === "checked" ? true : state === "unchecked" ? false : void 0;
}

// src/page_scripts/dropdown.ts
var LONGEST_SHOWN = 80;
var Dropdown = class {
  element;
  #top;
  /** Lists that showed before it was opened. */
  #earlier;
  /** What it showed, and kept for its form, before anything was chosen. */
  #wordsBefore;
  #valuesBefore;
  /** What its field held then. */
  #textBefore;
  /** Labels that it shows although their options are not chosen: a button's own name may be one. */
  #denied = /* @__PURE__ */ new Set();
  /** Options that were asked for, as they were drawn: a list that has closed shows none. */
  #met = /* @__PURE__ */ new Map();
  #drawn;
  /** Labels of all the options that it has shown without a filter. */
  #labels = /* @__PURE__ */ new Set();
  /** What was typed to filter the options, which the field shows in place of its value. */
  typed;
  /** Its \`aria-expanded\` was seen to stay as it is while the list came. */
  ignoresExpanded = false;
  constructor(element, top) {
    this.element = element;
    this.#top = top;
    this.#earlier = this.isExpanded ? /* @__PURE__ */ new Set() : shownLists(top);
    this.#wordsBefore = new Set(shownWords(element));
    this.#valuesBefore = new Set(keptValues(element));
    const { filter } = this;
    this.#textBefore = filter === void 0 ? "" : textIn(filter);
  }
  /** True for a list that is no popup. */
  get isList() {
    return roleOf(this.element) === "listbox";
  }
  /** The list, while it is open. */
  get list() {
    const isShut = this.isExpanded === false && !this.ignoresExpanded;
    return isShut ? void 0 : listOf(this.element, this.#top, this.#earlier);
  }
  /** What \`aria-expanded\` says, on it or on the field in it; undefined when there is none, and for a list. */
  get isExpanded() {
    if (this.isList) return void 0;
    for (const part of [this.element, ...queryAll(this.element, "[aria-expanded]")]) {
      const expanded = attributeOf(part, "aria-expanded");
      if (expanded !== null) return expanded === "true";
    }
    return void 0;
  }
  get takesText() {
    return this.filter !== void 0;
  }
  /** The field that its options are filtered by. */
  get filter() {
    return this.isList ? void 0 : filterOf(this.element);
  }
  /** The options drawn now; remembers them for errors. Looked for once, as long as no script of the page can run. */
  options() {
    if (this.#drawn !== void 0) return this.#drawn;
    const { list } = this;
    const options = list === void 0 ? [] : optionsIn(list);
    if (this.typed === void 0) {
      for (const { label } of options) this.#labels.add(label);
    }
    this.#drawn = options;
    queueMicrotask(() => this.#drawn = void 0);
    return options;
  }
  /** The options that it has shown so far, whatever was typed since: a hint for who asked for another. */
  get listed() {
    const chips = chipsOf(this.element).map(({ label }) => label);
    const labels = [.../* @__PURE__ */ new Set([...chips, ...this.#labels])];
    const text2 = this.#textBefore.toLowerCase();
    const isFiltered = text2 !== "" && labels.every((label) => label.toLowerCase().includes(text2));
    return isFiltered ? listed(labels, \`For \${quote(this.#textBefore)}, which it holds, it lists\`) : listed(labels);
  }
  get isMultiple() {
    const { list } = this;
    if (list === void 0) return chipsOf(this.element).length > 0;
    return attributeOf(list, "aria-multiselectable") === "true" || this.options().some(({ element }) => roleOf(element) === "menuitemcheckbox");
  }
  /** The option that is meant, as drawn now. */
  find(wanted) {
    const option = optionMeant(this.options(), wanted);
    if (option !== void 0) this.#met.set(wanted, option);
    return option;
  }
  /** The button that takes a chosen option away. */
  chip(wanted) {
    const chips = chipsOf(this.element).map((chip) => ({ ...chip, value: chip.label }));
    return optionMeant(chips, wanted);
  }
  /** The label of an option that is drawn, or was, or that is chosen. */
  labelOf(wanted) {
    return (this.find(wanted) ?? this.#met.get(wanted) ?? this.chip(wanted))?.label;
  }
  /** Whether an option that is drawn, or was found before, is chosen now. */
  isChosen(wanted) {
    const drawn = optionMeant(this.options(), wanted);
    if (drawn !== void 0 && this.#saysChosen(drawn)) return true;
    const option = drawn ?? this.#met.get(wanted);
    if (this.chip(option?.label ?? wanted) !== void 0) return true;
    if (option === void 0 || this.isList || drawn !== void 0 && this.isMultiple) return false;
    if (drawn !== void 0 && chosenState(drawn) === false) return this.#showsAnyway(drawn);
    return this.#shows(option) || this.#keeps(option);
  }
  /**
   * An option says that it is not chosen. Where options are marked, that is so, and its words on the closed dropdown mean
   * something else; where none is marked, only what the dropdown has come to show since counts.
   */
  #showsAnyway(option) {
    const isMarked = markOf3(option.element) === false || this.options().some((each) => this.#saysChosen(each));
    if (isMarked) this.#denied.add(option.label);
    return !isMarked && !this.#wordsBefore.has(option.label) && this.#shows(option);
  }
  /** Labels of what is chosen: those with a button first. */
  chosen() {
    const chips = chipsOf(this.element).map(({ label }) => label);
    const drawn = this.options().filter((option) => this.#saysChosen(option));
    return [.../* @__PURE__ */ new Set([...chips, ...drawn.map(({ label }) => label)])];
  }
  /** All that it shows as chosen while it is closed. */
  get shown() {
    const [whole = ""] = this.isList ? [] : shownWords(this.element);
    return whole.length > LONGEST_SHOWN ? \`\${whole.slice(0, LONGEST_SHOWN - 1)}…\` : whole;
  }
  /** What an option says of itself. Where keys move through the options, some only say so of the one that these are at. */
  #saysChosen(option) {
    if (chosenState(option) !== true) return false;
    if (this.isMultiple || this.isList || markOf3(option.element) !== void 0) return true;
    const id = attributeOf(option.element, "id");
    const isActive = id !== null && [this.element, this.filter].some(
      (part) => part !== void 0 && attributeOf(part, "aria-activedescendant") === id
    );
    return !isActive || this.#shows(option);
  }
  /** It reads as the option, or has come to say it. */
  #shows({ label, value }) {
    const { filter } = this;
    const text2 = filter && hasValue(filter) ? filter.value : void 0;
    const words = shownWords(this.element);
    if (this.#denied.has(label) && this.#wordsBefore.has(label)) return false;
    if (text2 !== void 0 && text2 === this.typed && this.list !== void 0) return false;
    if (words.includes(label) || value !== "" && words.includes(value)) return true;
    const [whole = ""] = words;
    if (text2 !== void 0) return false;
    return whole.split(/\\s*,\\s*/).includes(label) || this.#hasCome(label, words);
  }
  /** \`Sort: size\` says "size" where it did not before, unless that is a part of another option. */
  #hasCome(label, words) {
    const [whole = ""] = words;
    if (wordsIn(label).trim() === "" || words.some((word) => this.#labels.has(word))) return false;
    const says = (text2) => wordsIn(text2).includes(wordsIn(label));
    return says(whole) && ![...this.#wordsBefore].some(says);
  }
  /** Its form has got the option's value since. */
  #keeps({ value }) {
    return value !== "" && !this.#valuesBefore.has(value) && keptValues(this.element).includes(value);
  }
};
function wordsIn(text2) {
  return \` \${text2.toLowerCase().split(/[^\\p{L}\\p{N}]+/u).filter((word) => word !== "").join(" ")} \`;
}

// src/page_scripts/select.ts
function checksFor(index) {
  const isChoosable = (element) => {
    listFor(element, index);
    return void 0;
  };
  const onList = (check) => (element) => check(listFor(element, index));
  return [isChoosable, onList(ifHidden), onList(ifInert), onList(ifDisabled)];
}
async function select(context, query) {
  const found = await waitForElement(context, query, {
    verb: "select in",
    checks: checksFor(query.index),
    throughLabel: true
  });
  const list = listFor(found.element, query.index);
  bringIntoView(list);
  const at = { ...found, element: list };
  if (isTag(list, "select")) return await selectIn2(context, at, list, query);
  if (isSuggesting(list)) return await suggestIn(context, at, list, query);
  context.dropdown.hold(new Dropdown(list, context.document));
  return { element: foundElement(context, at), selected: [], isHeld: true };
}
async function selectIn2(context, found, list, query) {
  const wanted = query.index === void 0 ? query.values.map((value) => optionFor(list, value)) : [optionAt(list, query.index)];
  if (!list.multiple && new Set(wanted).size !== 1) throw takesOne(list, query.values);
  for (const option of wanted) refuseDisabled(option);
  giveFocus(list);
  choose(list, new Set(wanted), query.add === true && list.multiple);
  const { Event } = windowOf(list);
  dispatch(list, new Event("input", { bubbles: true, composed: true }));
  dispatch(list, new Event("change", { bubbles: true }));
  await Promise.resolve();
  return {
    element: foundElement(context, found),
    selected: Array.from(list.selectedOptions, labelOf2),
    ...wanted.every((option) => isChosen(list, option)) ? {} : { isKept: false }
  };
}
async function suggestIn(context, found, input, query) {
  giveFocus(input);
  const { value, label } = chooseSuggestion(input, query.values);
  await Promise.resolve();
  const element = foundElement(context, found);
  if (input.value === value) return { element, selected: [label] };
  return { element, selected: [input.value], isKept: false };
}
function listFor(element, index) {
  const list = closestOf(element, "select");
  if (isTag(list, "select")) return list;
  if (index !== void 0) {
    throw refusal(
      "select in",
      element,
      \`it is \${tagOf(element)}: .\${index} names an option of a <select>\`,
      "Click the element itself, by its ref without the dot."
    );
  }
  const dropdown = isSuggesting(element) ? element : dropdownFor(element);
  if (dropdown !== void 0) return dropdown;
  const hint = "Click it to open it, run ax, then click the option.";
  throw refusal("select in", element, \`it is \${tagOf(element)}, not a <select> or dropdown\`, hint);
}
function choose(list, wanted, keepsOthers) {
  for (const option of list.options) {
    if (wanted.has(option)) option.selected = true;
    else if (list.multiple && !keepsOthers) option.selected = false;
  }
}
function isChosen(list, wanted) {
  const { value } = wanted;
  const label = labelOf2(wanted);
  return Array.from(list.selectedOptions).some(
    (option) => option === wanted || option.value === value && labelOf2(option) === label
  );
}
function optionAt(list, index) {
  const option = list.options[index];
  if (option !== void 0) return option;
  const { length } = list.options;
  const count2 = length === 1 ? "1 option" : \`\${length} options\`;
  const message = \`\${phraseFor(list)} has \${count2}, counted from 0: there is no \${index}\`;
  throw new PageError("not_found", message, {
    hint: listed(optionsOf2(list).map(({ label }) => label))
  });
}
function optionFor(list, wanted) {
  const options = optionsOf2(list);
  const meant = optionMeant(options, wanted);
  if (meant === void 0) throw noOption(list, wanted, options);
  return meant.element;
}
function optionsOf2(list) {
  return Array.from(
    list.options,
    (element) => ({ element, value: element.value, label: labelOf2(element) })
  );
}
function labelOf2(option) {
  return collapse(option.label);
}
function refuseDisabled(option) {
  if (!matchesSelector(option, ":disabled")) return;
  throw refusal(
    "select",
    option,
    "disabled",
    "Choose another option, or do what enables it first."
  );
}

// src/page_scripts/upload.ts
var CLICKED = /* @__PURE__ */ new Set(["button", "link", "menuitem"]);
var DIRECTORY_LIMIT_MS = 5e3;
var RECHECK_MS9 = 20;
var PRESSED = ["button", "submit", "reset", "image"];
async function prepareUpload(context, query) {
  const found = await waitForElement(context, query, {
    verb: "upload to",
    checks: [ifDisabled],
    throughLabel: true
  });
  const { element: named } = found;
  const element = foundElement(context, found);
  const input = inputOf(named);
  if (input === void 0) {
    if (isField2(named)) throw refusal("upload to", named, "it is no file input");
    return { element, by: wayInto(named) };
  }
  if (ifDisabled(input) !== void 0) throw refusal("upload to", input, "disabled");
  refuseUnfit(input, query);
  context.fileInput.hold(input);
  return { element, by: "input" };
}
function wayInto(element) {
  if (CLICKED.has(roleOf(element))) return "chooser";
  const mayOpen = isControl(element) || getComputedStyle(element).cursor === "pointer";
  return mayOpen ? "drop or chooser" : "drop";
}
function checkFiles({ fileInput }, query) {
  if (fileInput.element === void 0) {
    throw new PageError("stale", "The file input is gone from the page");
  }
  refuseUnfit(fileInput.element, query);
  return null;
}
async function afterUpload(context) {
  if (context.fileInput.element?.webkitdirectory) await directoryRead(context);
  await pause(0);
  await nextFrame();
  return { ...context.fileInput.release(), ...stateOf2(context.document) };
}
async function directoryRead({ fileInput }) {
  const deadline = deadlineIn(DIRECTORY_LIMIT_MS);
  while (!fileInput.hasTold && performance.now() < deadline) await pause(RECHECK_MS9);
}
function inputOf(element) {
  const control = controlByLabel(element);
  for (const one of [element, control]) {
    if (one !== null && isInput(one, "file")) return one;
  }
  const held = [element, ...shadowRootsWithin(element)].flatMap((root) => [...queryAll(root, "input[type=file i]")]).filter((one) => isInput(one, "file"));
  if (held.length > 1) {
    throw refusal(
      "upload to",
      element,
      \`it holds \${held.length} file inputs\`,
      "Name one of them, also when it is hidden: --selector 'input[type=file]' --nth 0."
    );
  }
  return held[0];
}
function isField2(element) {
  if (isTag(element, "input")) return !isInput(element, ...PRESSED);
  return isTag(element, "select") || isTag(element, "textarea");
}
function refuseUnfit(input, { count: count2, directories }) {
  const given = count2 === 1 ? "a file" : \`\${count2} of these\`;
  if (input.webkitdirectory) {
    if (count2 > 1 || directories === 0) {
      throw refusal("upload to", input, \`it takes one directory, not \${given}\`);
    }
    return;
  }
  if (directories > 0) throw refusal("upload to", input, "it takes files, not a directory");
  if (count2 > 1 && !input.multiple) {
    throw refusal("upload to", input, \`it takes one file, not \${count2}\`);
  }
}

// src/page_scripts/wait.ts
var RECHECK_MS10 = 100;
var NAMES = ["selector", "gone", "text", "url"];
async function waitFor2(context, { conditions, timeoutMs }) {
  const selectors = { selector: parsed(conditions.selector), gone: parsed(conditions.gone) };
  let unmet = [];
  const look2 = () => {
    unmet = unmetOf(context.document, conditions, selectors);
    return unmet.length === 0 ? true : void 0;
  };
  await until(look2, {
    document: context.document,
    deadline: deadlineIn(timeoutMs),
    recheckMs: RECHECK_MS10
  });
  return { unmet };
}
function parsed(selector) {
  return selector === void 0 ? void 0 : parseSelector(selector);
}
function unmetOf(top, conditions, selectors) {
  const inside = conditions.frame === void 0 ? top : frameAt(top, conditions.frame);
  const holds3 = {
    selector: () => inside !== void 0 && hasVisible(inside, selectors.selector ?? []),
    gone: () => inside === void 0 || !hasVisible(inside, selectors.gone ?? []),
    text: () => inside !== void 0 && showsText(inside, conditions.text ?? ""),
    url: () => urlOf(top).includes(conditions.url ?? "")
  };
  return NAMES.filter((name) => conditions[name] !== void 0 && !holds3[name]());
}
function hasVisible(document2, path) {
  for (const root of searchRoots(document2)) if (selectIn(root, path).some(isVisible)) return true;
  return false;
}
function showsText(document2, text2) {
  return isShown(document2) && fold(pageText(document2) ?? "").includes(fold(text2));
}

// src/page_scripts/main.ts
var READS = /* @__PURE__ */ new Set([
  "choices",
  "look",
  "text",
  "textPieces",
  "matches",
  "facet",
  "judge",
  "count",
  "locate",
  "box",
  "annotate"
]);
var Agent = class {
  #questions;
  #drawing = new Drawing();
  #effect;
  #fileInput = new FileInput();
  #frames = new FrameNumbers();
  #closedRoots = new ClosedRoots(() => lotsaTell("hosts"));
  constructor(document2) {
    const changes = new ChangeWatch(document2);
    this.#effect = new EffectWatch(document2, changes);
    watchPasswords(document2);
    this.#questions = questionsOf({
      document: document2,
      refs: new DocumentRefs(document2),
      changes,
      journal: new Journal(document2, changes),
      effect: this.#effect,
      arrival: new Arrival(() => lotsaTell("arrived")),
      drawing: this.#drawing,
      drag: new DragWatch(() => lotsaTell("arrived")),
      fileInput: this.#fileInput,
      filledField: new FilledField(),
      dropdown: new HeldDropdown(),
      closedRoots: this.#closedRoots,
      listeners: new ClickListeners(),
      frames: this.#frames,
      overlay: new Overlay(),
      repeatedClick: new RepeatedClick()
    });
  }
  /** Elements that may have a closed shadow root: the host asks Chrome. */
  takeHosts() {
    return this.#closedRoots.take();
  }
  /** Takes closed shadow roots: a host and its root, and so on. */
  adoptRoots(...pairs) {
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      this.#closedRoots.adopt(pairs[i], pairs[i + 1]);
    }
  }
  /** A frame that cannot be read from here, by its number: the host asks Chrome which frame it is. */
  frameElement(number) {
    return this.#frames.elementOf(number, document);
  }
  /** Takes the input that a file chooser was opened for, which need not be in the page. */
  holdInput(element) {
    if (isInput(element, "file")) this.#fileInput.hold(element);
  }
  /** The element that the host puts files into, as prepared by \`prepareUpload\`. */
  get fileInput() {
    return this.#fileInput.element;
  }
  /** The element that was pressed last: the host asks Chrome who listens there. */
  get pressed() {
    return this.#effect.pressed;
  }
  /** Runs a question. What it throws is an answer too. */
  async ask(name, question) {
    try {
      if (READS.has(name)) await this.#drawing.drawn();
      return { ok: crossing(name, await this.#answer(name, question)) };
    } catch (error) {
      return { error: shapeOf2(error) };
    }
  }
  #answer(name, question) {
    if (!Object.hasOwn(this.#questions, name)) {
      throw new PageError("internal", \`No question \${JSON.stringify(name)}\`);
    }
    const ask = this.#questions[name];
    return ask(question);
  }
};
function crossing(name, answer) {
  return name === "look" ? packLook(answer) : answer;
}
function questionsOf(context) {
  const findScope = async (query) => (await waitForElement(context, query, { verb: "read", checks: [] })).element;
  return {
    state: () => stateOf2(context.document),
    look: (options) => look(options, context, findScope),
    text: (query) => text(context, query),
    textPieces: (scope) => textPieces(context, scope ?? void 0),
    prepareClick: (query) => prepareClick(context, query),
    clickEffect: (query) => clickEffect(context, query),
    endRepetition: () => context.repeatedClick.end(),
    syntheticClick: (query) => syntheticClick(context, query),
    afterAction: async (query) => {
      noteTypedPassword(context);
      const after = await afterAction(context, query);
      const field = context.filledField.take(context.document);
      return { ...after, ...field === void 0 ? {} : { field } };
    },
    effect: async (query) => await context.effect.stirs(query) ?? null,
    focus: (query) => focus(context, query),
    takesText: () => takesText(context),
    fill: (query) => fill(context, query),
    prepareKeys: (query) => prepareKeys(context, query),
    select: (query) => select(context, query),
    choices: (query) => choices(context, query),
    scrollChoices: (query) => scrollChoices(context, query),
    focusChoices: (query) => focusChoices(context, query),
    syntheticHover: (query) => syntheticHover(context, query),
    scroll: (query) => scroll(context, query),
    scrollState: () => scrollState(context.document),
    prepareUpload: (query) => prepareUpload(context, query),
    checkFiles: (query) => checkFiles(context, query),
    afterUpload: () => afterUpload(context),
    prepareDrop: (query) => prepareDrop(context, query),
    prepareDrag: (query) => prepareDrag(context, query),
    dropPoint: (query) => dropPoint(context, query),
    dragFacts: () => dragFacts(context),
    dragRest: () => dragRest(context),
    forgoDrag: () => {
      context.drag.forgo();
      return null;
    },
    afterDrag: () => afterDrag(context),
    checkState: (query) => checkState(context, query),
    waitFor: (query) => waitFor2(context, query),
    box: (query) => box(context, query),
    facet: (query) => facet(context, query),
    judge: (query) => judge(context, query),
    count: (query) => count(context, query),
    matches: (query) => {
      const matches2 = matchesOf(context, query);
      if (matches2 === null) context.closedRoots.lookFor(context.document);
      return matches2;
    },
    has: (query) => {
      const found = find(context, query);
      if (!isFound(found)) {
        context.closedRoots.lookFor(context.document);
        return null;
      }
      const { target } = query;
      const ref = context.refs.given(found.element);
      return target.by === "ref" && ref !== void 0 && target.ref.startsWith(ref) ? "held" : "found";
    },
    foreignFrames: () => foreignFrames(context),
    foreignFrameAt: (path) => foreignFrameAt(context, path),
    pointInFrame: (query) => pointInFrame(context, query),
    boxInFrame: (query) => boxInFrame(context, query),
    listenerPlaces: () => context.listeners.places(context.document),
    enter: ({ scope, barriers: barriers2 }) => {
      context.refs.enter(scope);
      setBarriers(barriers2);
      return null;
    },
    locate: (query) => locate(context, query),
    annotate: (query) => annotate(context, query),
    clearAnnotations: () => context.overlay.remove()
  };
}
function shapeOf2(error) {
  if (!(error instanceof PageError)) {
    return { code: "internal", message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, hint, details } = error;
  return {
    code,
    message,
    ...hint === void 0 ? {} : { hint },
    ...details === void 0 ? {} : { details }
  };
}
var agent = new Agent(document);
return agent;
})()`;
