import scales from "./colours.json";
import { motion, radius, semantic, shadow } from "./tokens.json";

/** The text of tokens.css, from tokens.json. */
export function tokensCss(): string {
  const groups = [
    Object.entries(scales).flatMap(([scale, steps]) =>
      steps.map((value, step) => [`${scale}-${step}`, value.toLowerCase()]),
    ),
    Object.entries(semantic).flatMap(([name, value]) =>
      typeof value === "string" ? [[kebab(name), referred(value)]] : [],
    ),
    Object.entries(radius).map(([name, value]) => [`radius-${name}`, `${value}px`]),
    Object.entries(shadow).map(([name, value]) => [`shadow-${name}`, value.toLowerCase()]),
    ["fast", "base", "slow", "unfold", "ease"].map((name) => [`motion-${name}`, motionValue(name)]),
  ];
  const lines = groups.map((group) => group.map(([name, value]) => `  --${name}: ${value};`).join("\n"));
  return `:root {\n${lines.join("\n\n")}\n}\n${hueClasses()}`;
}

/** A class for each scale, so that a component needs one rule for all of them. */
function hueClasses(): string {
  const steps = [1, 2, 3, 6, 7, 8, 9];
  return Object.keys(scales)
    .map(
      (scale) => `.hue-${scale} {\n${steps.map((step) => `  --hue-${step}: var(--${scale}-${step});\n`).join("")}}\n`,
    )
    .join("");
}

function referred(value: string): string {
  return value.startsWith("#") ? value.toLowerCase() : `var(--${value.replace(".", "-")})`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function motionValue(name: string): string {
  return String(motion[name as keyof typeof motion]);
}
