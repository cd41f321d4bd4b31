// oxlint rule: domain rules are given the time and never read the clock. Working with a given date is fine.
const message = "Rules do not read the clock: take `now` as an argument.";

const namesDate = (node) => node.type === "Identifier" && node.name === "Date";

const noClock = {
  create: (context) => {
    const report = (node) => context.report({ node, message });
    return {
      // Reports `new Date()` but not `new Date(moment)`.
      NewExpression: (node) => void (namesDate(node.callee) && node.arguments.length === 0 && report(node)),
      // `Date()` returns the current time whatever its arguments.
      CallExpression: (node) => void (namesDate(node.callee) && report(node)),
      MemberExpression: ({ object, property, computed }) => {
        const reads = computed ? property.type !== "Identifier" && property.value === "now" : property.name === "now";
        if (namesDate(object) && reads) report(object);
      },
    };
  },
};

export default { meta: { name: "wishwell" }, rules: { "no-clock": noClock } };
