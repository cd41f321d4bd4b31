import { execFileSync } from "node:child_process";

/**
 * Keeps this process, and whatever it starts from now on, on one core: nobody is faster for using two. Whether the system
 * could do that.
 */
export function stayOnOneCore(): boolean {
  try {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", "0", String(process.pid)], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
