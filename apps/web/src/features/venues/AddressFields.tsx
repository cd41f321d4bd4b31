import { limits } from "@wishwell/contract/api/limits";
import { type ChangeEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Form } from "../../lib/forms/form.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Skeleton } from "../../ui/feedback/Loading.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./AddressFields.module.css";
import { DirectionsLinks } from "./DirectionsLinks.tsx";
import { VenueMap } from "./VenueMap.tsx";
import { type Lookup, useLookup } from "./address-lookup.ts";
import { middleOfBritain } from "./positions.ts";
import {
  addressInWords,
  type AddressValues,
  filledIn,
  type FoundPlace,
  type KnownBefore,
  mayBePostcode,
  positionIn,
  samePostcode,
} from "./typed-address.ts";
import { useMapTiles } from "./use-map-tiles.ts";

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
  // True while the position is only somewhere in the area of the postcode.
  const [rough, setRough] = useState(false);
  const tiles = useMapTiles(partyUuid, {
    position: position ?? (placing ? middleOfBritain : null),
    onNone: () => {
      // Nobody can correct the position without a map, and directions to the address are better.
      if (rough) set({ lat: "", lng: "" });
    },
  });
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
      const { lat, lng, ...others } = filledIn(latest.current, place, before.current);
      const known = lat !== undefined && lng !== undefined && !(place.approximate && tiles === null);
      set({ ...others, ...(known && { lat, lng }) });
      if (known) setRough(place.approximate);
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
    setRough(false);
    setRemovals(removals + 1);
    lookup.forget();
  }

  /** A marker that nobody sees must not stay behind when the party moves. */
  function retype(postcode: string): void {
    lookup.forget();
    if (tiles === null && position !== null && !samePostcode(postcode, before.current.markerOf)) {
      set({ lat: "", lng: "" });
    }
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
      <Postcode
        form={form}
        lookup={lookup}
        movable={tiles !== null}
        onType={retype}
        onFind={() => void find(values.postcode.trim())}
      />
      <TextField {...form.field("address1")} {...line} label="Street address" autoComplete="address-line1" required />
      <div className="pair">
        <TextField
          {...form.field("address2")}
          {...line}
          label={
            <>
              Second address line <span className="muted medium">(optional)</span>
            </>
          }
          autoComplete="address-line2"
        />
        <TextField {...form.field("city")} {...line} label="Town or city" autoComplete="address-level2" required />
      </div>
      <VenueExtras form={form} />
      {tiles === null && <NoMap values={values} position={position} />}
      {tiles !== null && position === null && !placing && (
        <div className={`cluster mb-28 ${styles.noMap}`}>
          <Button ref={createButton} variant="line" icon="pin" busy={lookup.busy} onClick={() => void createMap()}>
            Create Map
          </Button>
          <p className="small muted">A map helps guests find the door.</p>
        </div>
      )}
      {tiles === undefined && (position !== null || placing) && <Skeleton shape="block" />}
      {tiles && (position !== null || placing) && (
        <div className={styles.map}>
          <VenueMap
            tiles={tiles}
            position={position}
            label={values.venue.trim()}
            movable
            takesFocus={created}
            onMove={({ lat, lng }) => {
              set({ lat: String(lat), lng: String(lng) });
              setRough(false);
            }}
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

/** What guests get instead of a map. */
function NoMap({
  values,
  position,
}: {
  values: AddressValues;
  position: { lat: number; lng: number } | null;
}): ReactNode {
  const words = [values.venue.trim(), addressInWords(values)].filter(Boolean).join(", ");
  if (position === null && addressInWords(values) === "") return null;
  return (
    <p className="small mb-28 cluster gap-16">
      Check the directions guests will get: <DirectionsLinks words={words} position={position} />
    </p>
  );
}

interface PostcodeProps {
  form: AddressForm;
  lookup: Lookup;
  /** Whether there is a marker to move. */
  movable: boolean;
  onType: (postcode: string) => void;
  onFind: () => void;
}

function Postcode({ form, lookup, movable, onType, onFind }: PostcodeProps) {
  const { outcome, busy } = lookup;
  const field = form.field("postcode");
  const error = field.error ?? (outcome?.kind === "refused" ? outcome.said : undefined);
  return (
    <>
      <div className={`stack gap-12 align-end ${styles.postcode}`}>
        <TextField
          {...field}
          label="Postcode"
          error={error}
          maxLength={limits.postcode}
          autoComplete="postal-code"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            onType(event.target.value);
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
            {foundWords(outcome.place, movable)}
          </p>
        )}
      </div>
    </>
  );
}

function foundWords({ approximate }: FoundPlace, movable: boolean): string {
  if (!approximate) return "Found. Check the street below.";
  return `Found the area. Type the street below${movable ? ", and move the marker to the door" : ""}.`;
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
      <summary>County, and the venue’s phone, website and email</summary>
      <div className="mt-10">
        <div className="pair">
          <TextField {...form.field("county")} label="County" maxLength={limits.addressLine} autoComplete="off" />
          <TextField {...form.field("address_phone")} {...text} label="Venue phone" type="tel" />
        </div>
        <TextField
          {...form.field("address_website")}
          {...text}
          label="Venue website"
          hint="Start with http:// or https://"
          type="url"
        />
        <TextField {...form.field("address_email")} {...text} label="Venue email" type="email" />
      </div>
    </details>
  );
}
