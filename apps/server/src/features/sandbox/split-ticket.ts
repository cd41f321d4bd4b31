import { type Pence, pounds } from "@wishwell/domain/money";
import { estimatedProviderFee, ourFee, splitContribution, usualProviderFee } from "@wishwell/domain/split";
import { type Html, html } from "../../platform/http/html.ts";

const width = 300;
const gap = 3;

/** What a contribution of this amount is cut into. A provider does not know for whom: it says gift and charity. */
export function splitTicket(product: string, amount: Pence): Html {
  const { gift, charity, platformFee, providerFee } = splitContribution(amount, estimatedProviderFee(amount), ourFee);
  const wide = (part: number) => Math.floor((width * part) / amount);
  const [toGift, toCharity] = [wide(gift), wide(charity)];
  const words = `${pounds(gift)} to the gift, ${pounds(charity)} to the charity, the rest are fees`;
  return html`<div class="ticket">
    <div class="head"><span class="muted">Where it would go</span><b class="money">${pounds(amount)}</b></div>
    <div class="body">
      <svg class="split" viewBox="0 0 ${width} 44" preserveAspectRatio="none" role="img" aria-label="${words}">
        <defs>
          <pattern id="stripes" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="12" height="12" fill="#026460" />
            <rect width="6" height="12" fill="#0c7e79" />
          </pattern>
        </defs>
        <rect width="${toGift - gap}" height="44" fill="#f85375" />
        <rect x="${toGift}" width="${toCharity - gap}" height="44" fill="url(#stripes)" />
        <rect x="${toGift + toCharity}" width="${width - toGift - toCharity}" height="44" fill="#cdd8d6" />
      </svg>
      <ul class="lines">
        <li><span class="dot gift"></span>The birthday gift<b>${pounds(gift)}</b></li>
        <li><span class="dot charity"></span>The charity<b>${pounds(charity)}</b></li>
        <li class="muted"><span class="dot"></span>${product} fee<b>${pounds(platformFee)}</b></li>
        <li class="muted"><span class="dot"></span>Provider, ${providerWords}<b>${pounds(providerFee)}</b></li>
      </ul>
    </div>
  </div>`;
}

const providerWords = `${usualProviderFee.perThousand / 10}% plus ${usualProviderFee.fixedPence}p`;
