import { execFileSync } from "node:child_process";

/**
 * Pins this process and everything it starts to one core, so that neither side gains from using two. Returns whether
 * the system allowed it.
 */
export function stayOnOneCore(): boolean {
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(process.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
