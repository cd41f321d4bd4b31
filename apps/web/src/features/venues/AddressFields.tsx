import { limits } from "@wishwell/contract/api/limits";
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import type { Form } from "../../lib/forms/form.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./AddressFields.module.css";
import { VenueMap } from "./VenueMap.tsx";
import {
  addressInWords,
  type AddressValues,
  filledIn,
  type FoundPlace,
  type KnownBefore,
  mayBePostcode,
  positionIn,
} from "./typed-address.ts";

type AddressForm = Pick<Form<AddressValues>, "field" | "values" | "set">;

interface AddressFieldsProps {
  form: AddressForm;
  /** The party that addresses are looked up for. */
  partyUuid: string;
}

/** Venue, postcode with lookup, street, town and map. The street can always be typed. */
export function AddressFields({ form, partyUuid }: AddressFieldsProps) {
  const lookup = useLookup(partyUuid);
  const before = useRef<KnownBefore>({ city: null, markerOf: form.values.postcode });
  // True when no place was found and the organiser places the marker by hand.
  const [placing, setPlacing] = useState(false);
  // Each button disappears when pressed and passes the focus on: "Create" to the marker, "Remove" to "Create".
  const [created, setCreated] = useState(false);
  const [removals, setRemovals] = useState(0);
  const createButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (removals > 0) createButton.current?.focus();
  }, [removals]);
  const { values } = form;
  const position = positionIn(values);
  // Includes what is typed while a lookup is in progress.
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });

  function set(changes: Partial<AddressValues>): void {
    for (const [name, value] of Object.entries(changes)) form.set(name as keyof AddressValues, value);
  }

  async function find(address: string): Promise<FoundPlace | "unknown" | null> {
    const place = await lookup.find(address);
    if (place !== null && place !== "unknown") {
      set(filledIn(latest.current, place, before.current));
      before.current = { city: place.city, markerOf: place.postcode };
    }
    return place;
  }

  async function createMap(): Promise<void> {
    setCreated(true);
    const address = addressInWords(values);
    if (address === "" || (await find(address)) === "unknown") setPlacing(true);
  }

  function removeMap(): void {
    set({ lat: "", lng: "" });
    setPlacing(false);
    setCreated(false);
    setRemovals(removals + 1);
    lookup.forget();
  }

  const line = { maxLength: limits.addressLine } as const;
  return (
    <>
      <TextField
        {...form.field("venue")}
        label="Venue"
        hint="The hall, the park, or “Our house”."
        maxLength={limits.venue}
        autoComplete="off"
        required
      />
      <Postcode form={form} lookup={lookup} onFind={() => void find(values.postcode.trim())} />
      <TextField {...form.field("address1")} {...line} label="Street address" autoComplete="address-line1" required />
      <div className="pair">
        <TextField
          {...form.field("address2")}
          {...line}
          label={
            <>
              Second address line <span className={`muted ${styles.optional}`}>(optional)</span>
            </>
          }
          autoComplete="address-line2"
        />
        <TextField {...form.field("city")} {...line} label="Town or city" autoComplete="address-level2" required />
      </div>
      <VenueExtras form={form} />
      {position === null && !placing ? (
        <div className={`cluster mb-28 ${styles.noMap}`}>
          <Button ref={createButton} variant="line" icon="pin" busy={lookup.busy} onClick={() => void createMap()}>
            Create Map
          </Button>
          <p className="small muted">A map helps guests to find the door.</p>
        </div>
      ) : (
        <div className={styles.map}>
          <VenueMap
            position={position}
            label={values.venue.trim()}
            movable
            takesFocus={created}
            onMove={({ lat, lng }) => set({ lat: String(lat), lng: String(lng) })}
          />
          <p className="small">
            {position === null && "Put the marker where the party is. "}
            <InlineButton onClick={removeMap}>Remove the map</InlineButton>
          </p>
        </div>
      )}
    </>
  );
}

function Postcode({ form, lookup, onFind }: { form: AddressForm; lookup: Lookup; onFind: () => void }) {
  const { outcome, busy, forget } = lookup;
  const field = form.field("postcode");
  const error = field.error ?? (outcome?.kind === "refused" ? outcome.said : undefined);
  return (
    <>
      <div className={`stack gap-12 ${styles.postcode}`}>
        <TextField
          {...field}
          label="Postcode"
          error={error}
          maxLength={limits.postcode}
          autoComplete="postal-code"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            forget();
            field.onChange(event);
          }}
        />
        <Button variant="line" busy={busy} disabled={!mayBePostcode(field.value)} onClick={onFind}>
          Find Address
        </Button>
      </div>
      <div role="status" className={styles.outcome}>
        {outcome?.kind === "found" && (
          <p className="flex text-good semibold gap-8 mb-20 text-16 tight">
            <Icon name="tick" size={20} />
            {outcome.place.approximate
              ? "Found the area. Type the street below, and move the marker to the door."
              : "Found. Check the street below."}
          </p>
        )}
      </div>
    </>
  );
}

const names = ["county", "address_phone", "address_website", "address_email"] as const;

/** Rarely needed fields, collapsed unless they are opened, filled in or invalid. */
function VenueExtras({ form }: { form: Pick<Form<AddressValues>, "field" | "values"> }) {
  const [filledAtFirst] = useState(() => names.some((name) => form.values[name] !== ""));
  const [opened, setOpened] = useState(filledAtFirst);
  const wrong = names.some((name) => form.field(name).error !== undefined);
  const text = { maxLength: limits.person, autoComplete: "off" } as const;
  return (
    <details
      className={`mb-24 ${styles.extras}`}
      open={opened || wrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>County, phone, website, e-mail of the venue</summary>
      <div className="mt-10">
        <div className="pair">
          <TextField {...form.field("county")} label="County" maxLength={limits.addressLine} autoComplete="off" />
          <TextField {...form.field("address_phone")} {...text} label="Phone of the venue" type="tel" />
        </div>
        <TextField
          {...form.field("address_website")}
          {...text}
          label="Website of the venue"
          hint="With http:// or https:// in front."
          type="url"
        />
        <TextField {...form.field("address_email")} {...text} label="E-mail of the venue" type="email" />
      </div>
    </details>
  );
}

type Outcome =
  | { readonly kind: "found"; readonly place: FoundPlace }
  | { readonly kind: "refused"; readonly said: string };

interface Lookup {
  readonly busy: boolean;
  /** Null before a lookup, and as soon as another postcode is typed. */
  readonly outcome: Outcome | null;
  /** Resolves to the place, "unknown" if it does not exist, or null if the lookup failed or was aborted. */
  readonly find: (address: string) => Promise<FoundPlace | "unknown" | null>;
  readonly forget: () => void;
}

/** Looks up where an address is. Only the latest lookup counts. */
function useLookup(partyUuid: string): Lookup {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  async function find(address: string): Promise<FoundPlace | "unknown" | null> {
    asking.current?.abort();
    const question = new AbortController();
    asking.current = question;
    setBusy(true);
    setOutcome(null);
    try {
      const params = { uuid: partyUuid };
      const { signal } = question;
      const { data: place } = await send("POST /addresses/geocode/{uuid}", { params, body: { address }, signal });
      setOutcome({ kind: "found", place });
      return place;
    } catch (fault) {
      if (question.signal.aborted) return null;
      setOutcome({ kind: "refused", said: sentenceFor(fault) });
      return fault instanceof ApiError && fault.status === 422 ? "unknown" : null;
    } finally {
      if (asking.current === question) setBusy(false);
    }
  }

  return { busy, outcome, find, forget: () => setOutcome(null) };
}
