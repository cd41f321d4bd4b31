import { limits } from "@wishwell/contract/api/limits";
import { TextField, type TextFieldProps } from "../../../ui/fields/TextField.tsx";

/** Empty form values. */
export const emptyPlace = { guest_first_name: "", guest_last_name: "", email: "" };
export const emptyAsk = { name: "", email: "", message: "" };

/** A controlled field, or an uncontrolled one in a plain form. */
type Bound = Pick<TextFieldProps, "id" | "name" | "error"> &
  Partial<Pick<TextFieldProps, "value" | "onChange" | "defaultValue">>;

/** Used by the dialogue and by the plain form without script. */
export function PlaceFields({ field }: { field: (name: keyof typeof emptyPlace) => Bound }) {
  return (
    <>
      <TextField
        {...field("guest_first_name")}
        label="Child’s first name"
        maxLength={limits.person}
        autoComplete="off"
        data-autofocus
      />
      <TextField
        {...field("guest_last_name")}
        label="Child’s last name (optional)"
        maxLength={limits.person}
        autoComplete="off"
      />
      <TextField
        {...field("email")}
        label="Your email"
        hint="We’ll send you a link to confirm it, then tell the organiser."
        type="email"
        maxLength={limits.person}
        autoComplete="email"
      />
    </>
  );
}

/** The name and email address of a visitor who asks for an invitation. */
export function AskFields({ field }: { field: (name: "name" | "email") => Bound }) {
  return (
    <>
      <TextField {...field("name")} label="Your name" maxLength={limits.person} autoComplete="name" data-autofocus />
      <TextField
        {...field("email")}
        label="Email"
        hint="The organiser will reply to this address."
        type="email"
        maxLength={limits.person}
        autoComplete="email"
      />
    </>
  );
}

/** Of the class link's form, which shows its own answers there. */
export const classFormId = "reply-here";

/** The question above the answers. */
export const asks = (child: string): string => (child.trim() === "" ? "Can they come?" : `Can ${child.trim()} come?`);
