// A rule for oxlint: time is given to the rules of the domain, never read by them. Working with a given moment is fine.
const message = "Rules do not read the clock: take `now` as an argument.";

const namesDate = (node) => node.type === "Identifier" && node.name === "Date";

const noClock = {
  create: (context) => {
    const report = (node) => context.report({ node, message });
    return {
      // new Date(), but not new Date(moment)
      NewExpression: (node) => void (namesDate(node.callee) && node.arguments.length === 0 && report(node)),
      // Date() tells the time whatever it is given.
      CallExpression: (node) => void (namesDate(node.callee) && report(node)),
      MemberExpression: ({ object, property, computed }) => {
        const reads = computed ? property.type !== "Identifier" && property.value === "now" : property.name === "now";
        if (namesDate(object) && reads) report(object);
      },
    };
  },
};

export default { meta: { name: "wishwell" }, rules: { "no-clock": noClock } };
