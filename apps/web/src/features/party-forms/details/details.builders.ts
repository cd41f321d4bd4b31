import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { aParty } from "../../party/parties.builders.ts";

/** Test builder: a party with every detail. */
export function aDetailedParty(given: Partial<Party> = {}): Party {
  return aParty({
    address: {
      venue: "Marlow Road Church Hall",
      city: "Bristol",
      county: "",
      address_formatted: "Marlow Road Church Hall, 12 Marlow Road, Bristol, BS6 5XQ",
      address1: "12 Marlow Road",
      address2: "",
      postcode: "BS6 5XQ",
      lat: 51.467,
      lng: -2.594,
      address_phone: "",
      address_website: "",
      address_email: "",
    },
    notes: { instructions: ["Siblings welcome"], additional: "Park opposite." },
    siblings: "welcome",
    eventrecipients: [],
    language: { recipient_names: "Maya", charity_names: "", heshethey: "she", himherthem: "her" },
    poster_text: "Maya’s under the sea party",
    address_after_accept: true,
    version: 4,
    ...given,
  });
}

export function aTheme(given: Partial<Theme> = {}): Theme {
  return {
    uuid: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0002",
    status: "published",
    name: "Under the sea",
    eventthemegroup_uuid: "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0003",
    group_name: "Themed",
    thumbnail_url: "/files/themes/0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0002/thumbnail-sea.png",
    preview_url: "/files/themes/0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0002/preview-sea.png",
    artwork: "sea",
    notes: {
      bgcolor: "rgb(0,0,0)",
      bgcolor_gradient_fade: "",
      image_url: "/artwork/sea.svg",
      heading_font: "Shrikhand",
      heading_font_size: 84,
      heading_font_color: "rgb(255,255,255)",
      heading_line_height: 1,
      body_font_color: "rgb(0,0,0)",
    },
    ...given,
  };
}
