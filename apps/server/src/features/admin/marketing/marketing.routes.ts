import type { MarketingLetter } from "@wishwell/contract/api/admin/marketing";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/http/api/actor.ts";
import { listPage } from "../../../platform/http/api/paging.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import {
  createCampaign,
  changeLetter,
  type LetterText,
  listMarketingLetters,
  previewMarketing,
  sendMarketing,
  showMarketing,
  type ShownMarketing,
  stopMarketing,
  testMarketing,
} from "./campaigns.ts";

interface Body {
  readonly subject: string;
  readonly content: string;
  readonly button_words: string;
  readonly button_url: string;
}

const textOf = ({ subject, content, button_words, button_url }: Body): LetterText => ({
  subject,
  content,
  buttonWords: button_words,
  buttonUrl: button_url,
});

/** What each action does, with its confirmation message. */
const actions = {
  test: { act: testMarketing, said: adminTexts.letterTested },
  send: { act: sendMarketing, said: adminTexts.letterSending },
  stop: { act: stopMarketing, said: adminTexts.letterStopped },
} as const satisfies Record<string, { act: (deps: Deps, admin: Actor, id: string) => Promise<void>; said: string }>;

export function marketingRoutes(deps: Deps): Route[] {
  const shown = async (id: string) => presentMarketing(await showMarketing(deps, id));
  return [
    route("GET /admin/marketing/letters", async ({ query }) => {
      const { page, perpage } = query;
      const { total, letters } = await listMarketingLetters(deps, { limit: perpage, offset: (page - 1) * perpage });
      const path = `${deps.config.publicUrl}/api/admin/marketing/letters`;
      return listPage(query, path, total, letters.map(presentMarketing));
    }),
    route("GET /admin/marketing/letters/{uuid}", async ({ params }) => ({ data: await shown(params.uuid) })),
    route("POST /admin/marketing/letters", async ({ actor, body }) => ({
      data: await shown(await createCampaign(deps, actor, textOf(body))),
      message: adminTexts.letterSaved,
    })),
    route("PATCH /admin/marketing/letters", async ({ actor, body }) => {
      await changeLetter(deps, actor, { id: body.uuid, version: body.version, ...textOf(body) });
      return { data: await shown(body.uuid), message: adminTexts.letterSaved };
    }),
    route("POST /admin/marketing/letters/{uuid}", async ({ actor, params, body }) => {
      const { uuid } = params;
      if (body.action === "preview") return { preview: await previewMarketing(deps, uuid), data: await shown(uuid) };
      const { act, said } = actions[body.action];
      await act(deps, actor, uuid);
      return { data: await shown(uuid), message: said };
    }),
  ];
}

function presentMarketing(letter: ShownMarketing): MarketingLetter {
  const count = (outcome: string) => letter.progress[outcome] ?? 0;
  return {
    uuid: letter.id,
    subject: letter.subject,
    content: letter.content,
    button_words: letter.buttonWords,
    button_url: letter.buttonUrl,
    status: letter.state,
    version: letter.version,
    willing: letter.willing,
    progress: {
      queued: count("queued"),
      sent: count("sent"),
      refused: count("refused"),
      dropped: count("dropped"),
      bounced: count("bounced"),
      failed: count("failed"),
    },
    created_at: letter.createdAt.toISOString(),
    started_at: letter.startedAt?.toISOString() ?? null,
    ended_at: letter.endedAt?.toISOString() ?? null,
  };
}
