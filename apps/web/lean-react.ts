/**
 * React is three quarters of what a guest’s phone loads, in files that no bundler can shorten. These functions serve
 * only features that Wishwell doesn’t use, so the build empties them.
 */
interface Unused {
  readonly file: RegExp;
  /** React calls these all the same; without such a feature they find nothing to do. */
  readonly emptied?: Readonly<Record<string, readonly string[]>>;
  /** Never called without the feature. They refuse, so that nobody starts to use one unawares. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
}

const unused: readonly Unused[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    emptied: {
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
    },
    refused: {
      "<ViewTransition>": ["createViewTransitionInstance", "startViewTransition"],
      "a ref of a Fragment": [
        "FragmentInstance",
        "commitNewChildToFragmentInstance",
        "deleteChildFromFragmentInstance",
        "validateDocumentPositionWithFiberTree",
      ],
      "<SuspenseList>": ["cutOffTailIfNeeded", "initSuspenseListRenderState", "updateSuspenseListComponent"],
      "<Activity>": ["updateActivityComponent"],
      useActionState: ["dispatchActionState", "mountActionState", "runActionStateAction", "updateActionStateImpl"],
      "custom elements": ["setPropOnCustomElement"],
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
    },
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    refused: {
      "preload and its like": ["preconnect", "preinit", "preinitModule", "preload", "preloadModule"],
    },
  },
  {
    file: /\/react\/cjs\/react\.production\.js$/,
    refused: { Children: ["mapChildren"], cloneElement: ["cloneElement"] },
  },
];

/** Fails when React has changed, so that a new version is looked at before it is taken. */
function lean(code: string, { emptied = {}, refused }: Unused): string {
  let left = code.replaceAll(/^FragmentInstance\.prototype\.\w+ = function [^]*?^\};\n/gm, "");
  const replaceBody = (name: string, body: string) => {
    const whole = new RegExp(
      `^((?:function ${name}|exports\\.${name} = function )\\([^)]*\\)) \\{\\n[^]*?^\\};?\\n`,
      "gm",
    );
    let found = 0;
    left = left.replaceAll(whole, (_all, head: string) => {
      found += 1;
      return `${head} {${body}};\n`;
    });
    if (found !== 1) throw new Error(`React has ${found} functions ${name}; apps/web/lean-react.ts expects one`);
  };
  for (const name of Object.values(emptied).flat()) replaceBody(name, "");
  for (const [feature, names] of Object.entries(refused)) {
    for (const name of names) replaceBody(name, `throw Error(${JSON.stringify(`Left out of the build: ${feature}`)});`);
  }
  return left;
}

export const leanReactPlugin = {
  name: "lean-react",
  transform: (code: string, id: string) => {
    const parts = unused.find(({ file }) => file.test(id));
    return parts === undefined ? null : { code: lean(code, parts), map: null };
  },
};
