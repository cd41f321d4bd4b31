import { queryOptions } from "@tanstack/react-query";
import { send } from "../../lib/api/api.ts";
import { session } from "../../lib/session/session.ts";

/** The signed-in user as the server has them now; also updates the stored session. */
export const ownAccount = queryOptions({
  queryKey: ["user", "me"],
  queryFn: async ({ signal }) => {
    const { data } = await send("GET /user/me", { signal });
    session.userChanged(data);
    return data;
  },
});
