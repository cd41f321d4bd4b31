/**
 * React’s client is one file that no bundler can shorten, and two thirds of what a guest’s phone loads. These functions
 * serve only features that Wishwell doesn’t use, so the build empties them. React calls some of them all the same, and
 * without such a feature they find nothing to do. The others refuse, so that nobody starts to use one unawares.
 */
const emptied: Readonly<Record<string, readonly string[]>> = {
  "<ViewTransition>": [
    "commitAfterMutationEffectsOnFiber",
    "commitAppearingPairViewTransitions",
    "commitDeletedPairViewTransitions",
    "commitEnterViewTransitions",
    "commitExitViewTransitions",
    "commitNestedViewTransitions",
    "measureNestedViewTransitions",
    "restoreEnterOrExitViewTransitions",
    "restoreNestedViewTransitions",
    "restorePairedViewTransitions",
    "restoreViewTransitionOnHostInstances",
  ],
};

const refused: Readonly<Record<string, readonly string[]>> = {
  "<ViewTransition>": ["createViewTransitionInstance", "startViewTransition"],
  "a ref of a Fragment": [
    "FragmentInstance",
    "commitNewChildToFragmentInstance",
    "deleteChildFromFragmentInstance",
    "validateDocumentPositionWithFiberTree",
  ],
  "<SuspenseList>": ["cutOffTailIfNeeded", "initSuspenseListRenderState", "updateSuspenseListComponent"],
  "preload and its like": [
    "preconnectAs",
    "preinitModuleScript",
    "preinitScript",
    "preinitStyle",
    "preload",
    "preloadModule",
  ],
  "a stylesheet, style, title, meta or script that React moves to the head": [
    "acquireResource",
    "getResource",
    "insertStylesheetIntoRoot",
    "suspendResource",
  ],
};

/** Fails when React has changed, so that a new version is looked at before it is taken. */
function leanReact(code: string): string {
  let lean = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};\n/gm, "");
  const replaceBody = (name: string, body: string) => {
    const whole = new RegExp(`^(function ${name}\\([^)]*\\)) \\{\\n[^]*?^\\}\\n`, "gm");
    let found = 0;
    lean = lean.replaceAll(whole, (_all, head: string) => {
      found += 1;
      return `${head} {${body}}\n`;
    });
    if (found !== 1) throw new Error(`React has ${found} functions ${name}; apps/web/lean-react.ts expects one`);
  };
  for (const names of Object.values(emptied)) for (const name of names) replaceBody(name, "");
  for (const [feature, names] of Object.entries(refused)) {
    for (const name of names) replaceBody(name, `throw Error(${JSON.stringify(`Left out of the build: ${feature}`)});`);
  }
  return lean;
}

const client = /react-dom\/cjs\/react-dom-client\.production\.js$/;

export const leanReactPlugin = {
  name: "lean-react",
  transform: (code: string, id: string) => (client.test(id) ? { code: leanReact(code), map: null } : null),
};
