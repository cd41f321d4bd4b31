import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { logoAddress } from "./logo-url.ts";
import { uploadLogo } from "./logos.ts";

export function logoRoutes(deps: Deps): Route[] {
  return [
    route("POST /charityfiles/fileupload", async ({ actor, body, upload }) => {
      const { file } = await uploadLogo(deps, actor, { charityId: body.charity_uuid, upload });
      return { data: { url: logoAddress(deps.config, file) }, message: texts.logoSaved };
    }),
  ];
}
