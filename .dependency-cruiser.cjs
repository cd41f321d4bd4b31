const serverFeature = "^apps/server/src/features/([^/]+)/";

/** Features from lowest to highest: each may import only those listed before it. */
const layers = {
  server: [
    "accounts",
    "ledger",
    "themes",
    "charities",
    "contribution-records",
    "parties",
    "guests",
    "posters",
    "invitations",
    "join-requests",
    "reminders",
    "thanks",
    "refunds",
    "payouts",
    "contributions",
    "site",
    "admin",
    "operations",
    "dev-tools",
  ],
  web: [
    "accounts",
    "charities",
    "venues",
    "posters",
    "party",
    "poster-editor",
    "party-forms",
    "guests",
    "thank-yous",
    "payouts",
    "guest-pages",
    "party-planner",
    "create-party",
    "themes",
    "site",
    "admin",
  ],
};
const layerRules = Object.entries(layers).flatMap(([app, names]) =>
  names.map((name, at) => ({
    name: `${app}-${name}-imports-no-layer-above`,
    severity: "error",
    from: { path: `^apps/${app}/src/features/${name}/`, pathNot: "(\\.test|[./]builders)\\.tsx?$" },
    to: {
      path: `^apps/${app}/src/features/`,
      pathNot: `^apps/${app}/src/features/(${names.slice(0, at + 1).join("|")})/`,
    },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^packages/domain/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/domain/src" },
    },
    {
      name: "contract-on-domain-and-zod-only",
      severity: "error",
      from: { path: "^packages/contract/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/(contract|domain)/src|/zod/|/@zxcvbn-ts/" },
    },
    {
      name: "poster-on-domain-and-codes-only",
      severity: "error",
      from: { path: "^packages/poster/src", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^packages/(poster|domain)/src|/uqr/" },
    },
    { name: "packages-never-import-apps", severity: "error", from: { path: "^packages/" }, to: { path: "^apps/" } },
    {
      name: "apps-never-import-each-other",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "platform-below-features",
      severity: "error",
      from: { path: "^apps/server/src/platform" },
      to: { path: "^apps/server/src/(features|app)/" },
    },
    {
      name: "features-below-app",
      severity: "error",
      from: { path: "^apps/server/src/features", pathNot: "\\.test\\.ts$" },
      to: { path: "^apps/server/src/app/" },
    },
    {
      name: "web-features-below-pages",
      severity: "error",
      from: { path: "^apps/web/src/features" },
      to: { path: "^apps/web/src/(planner|ssr)/" },
    },
    {
      name: "web-ui-and-lib-below-features",
      severity: "error",
      from: { path: "^apps/web/src/(ui|lib)" },
      to: { path: "^apps/web/src/(features|planner|ssr)/" },
    },
    {
      name: "routes-do-not-touch-the-store",
      severity: "error",
      from: { path: "\\.routes\\.ts$" },
      to: { path: "\\.store\\.ts$" },
    },
    {
      name: "store-is-private-to-its-feature",
      severity: "error",
      from: { path: serverFeature },
      to: { path: "\\.store\\.ts$", pathNot: "^apps/server/src/features/$1/" },
    },
    {
      name: "cross-feature-only-through-public-file",
      severity: "error",
      from: { path: serverFeature, pathNot: "(\\.test|[./]builders)\\.tsx?$" },
      to: { path: "^apps/server/src/features/", pathNot: ["^apps/server/src/features/$1/", "/public\\.ts$"] },
    },
    {
      name: "builders-are-for-tests",
      severity: "error",
      from: { pathNot: "(\\.test|[./]builders)\\.tsx?$|/test-support/|^(bench|e2e|stress)/" },
      to: { path: "[./]builders\\.tsx?$" },
    },
    {
      name: "public-pages-without-planner-libraries",
      severity: "error",
      from: { path: "^apps/web/src/(ssr|ui)" },
      to: { path: "/zod/|react-router|@tanstack", dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
    },
  },
};
