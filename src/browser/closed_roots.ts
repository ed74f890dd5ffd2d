import type { Protocol } from "../cdp/protocol.ts";
import type { CdpSession } from "../cdp/session.ts";

/** The page's script in one document. */
export interface ScriptIn {
  objectId: Protocol.Runtime.RemoteObjectId;
  contextId: number;
}

/** Answers the elements that may have a closed shadow root; the next call only those that came up since. */
const TAKE_HOSTS = "function () { return this.takeHosts(); }";
const ADOPT_ROOTS = "function (...pairs) { this.adoptRoots(...pairs); }";
/** Rounds so far: each releases its own objects. */
let rounds = 0;

/**
 * Hands the page's script the closed shadow roots of the elements that it wonders about: Chrome tells whether an element
 * has one, and gives it to any world.
 * @returns How many there were.
 */
export async function adoptClosedRoots(
  session: CdpSession,
  { objectId, contextId }: ScriptIn,
  signal: AbortSignal,
): Promise<number> {
  const objectGroup = `lotsa-hosts-${++rounds}`;
  const { result } = await session.sendUntil(signal, "Runtime.callFunctionOn", {
    objectId,
    functionDeclaration: TAKE_HOSTS,
    objectGroup,
  });
  try {
    const hosts = await elementsOf(session, result.objectId, signal);
    const pairs = await Promise.all(hosts.map(async (host) => {
      const root = await closedRootOf(session, host, { contextId, objectGroup }, signal);
      return root === undefined ? [] : [{ objectId: host }, { objectId: root }];
    }));
    const adopted = pairs.flat();
    if (adopted.length > 0) {
      await session.sendUntil(signal, "Runtime.callFunctionOn", {
        objectId,
        functionDeclaration: ADOPT_ROOTS,
        arguments: adopted,
      });
    }
    return adopted.length / 2;
  } finally {
    // of a document that may be gone: nobody needs the answer
    session.send("Runtime.releaseObjectGroup", { objectGroup }).catch(() => {});
  }
}

/** The members of a list that lies in the page. */
async function elementsOf(
  session: CdpSession,
  listId: Protocol.Runtime.RemoteObjectId | undefined,
  signal: AbortSignal,
): Promise<Protocol.Runtime.RemoteObjectId[]> {
  if (listId === undefined) return [];
  const { result } = await session.sendUntil(signal, "Runtime.getProperties", {
    objectId: listId,
    ownProperties: true,
  });
  return result.flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : []
  );
}

async function closedRootOf(
  session: CdpSession,
  objectId: Protocol.Runtime.RemoteObjectId,
  into: { contextId: number; objectGroup: string },
  signal: AbortSignal,
): Promise<Protocol.Runtime.RemoteObjectId | undefined> {
  const { node } = await session.sendUntil(signal, "DOM.describeNode", { objectId, depth: 0 });
  const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === "closed");
  if (root === undefined) return undefined;
  const { object } = await session.sendUntil(signal, "DOM.resolveNode", {
    backendNodeId: root.backendNodeId,
    executionContextId: into.contextId,
    objectGroup: into.objectGroup,
  });
  return object.objectId;
}
