import type { User } from "@wishwell/contract/api/accounts";

const adminRole = 2;

export function isAdmin(user: Pick<User, "role_id">): boolean {
  return user.role_id === adminRole;
}

/** The page a user lands on after signing in. */
export function ownHome(user: Pick<User, "role_id">): string {
  return isAdmin(user) ? "/admin/dashboard" : "/dashboard";
}

export function lacksName(user: Pick<User, "first_name" | "last_name">): boolean {
  return user.first_name.trim() === "" || user.last_name.trim() === "";
}
