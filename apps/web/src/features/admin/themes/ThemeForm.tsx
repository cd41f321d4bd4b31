import { useQuery } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { Theme } from "@wishwell/contract/api/themes";
import { headingFaces } from "@wishwell/poster/text/faces";
import type { Form } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { ChoicesFailed } from "../../../ui/fields/ChoicesFailed.tsx";
import { RequiredLabel, NeededNote } from "../../../ui/fields/RequiredLabel.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { listAddress, themeGroups } from "./admin-themes.ts";
import { ColourField } from "./ColourField.tsx";
import { DesignField } from "./DesignField.tsx";
import type { ThemeValues } from "./theme-values.ts";

interface ThemeFormProps {
  form: Form<ThemeValues>;
  /** The saved theme; null while adding one. */
  theme: Theme | null;
  submit: string;
  onStartAgain: () => void;
}

/** The form for adding and editing a theme. */
export function ThemeForm({ form, theme, submit, onStartAgain }: ThemeFormProps) {
  return (
    <>
      <FormErrors form={form} instead={Object.keys(form.errors).length > 0 && texts.themeFormErrors} />
      {form.fromDraft && <RestoredNote onStartAgain={onStartAgain} saved={theme !== null} press={submit} />}
      <form onSubmit={form.onSubmit} noValidate>
        <NeededNote />
        <TextField
          {...form.field("name")}
          label={<RequiredLabel>Name</RequiredLabel>}
          maxLength={limits.themeName}
          autoComplete="off"
          required
        />
        <StatusField form={form} theme={theme} />
        <CollectionField form={form} theme={theme} />
        <DesignField form={form} uuid={theme?.uuid ?? null} />
        <div className="pair">
          <ColourField form={form} name="notes.bgcolor" label="Background" />
          <ColourField form={form} name="notes.bgcolor_gradient_fade" label="Fades into" />
        </div>
        <HeadingFields form={form} />
        <div className="pair">
          <ColourField form={form} name="notes.heading_font_color" label="Heading colour" />
          <ColourField form={form} name="notes.body_font_color" label="Small print colour" />
        </div>
        <div className="row mt-12">
          <Button type="submit" busy={form.busy} wide="phone">
            {submit}
          </Button>
          <Button variant="quiet" href={listAddress} onClick={onStartAgain}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

/** A draft can be published or thrown away; a published theme is only ever withdrawn, because parties may use it. */
function StatusField({ form, theme }: Pick<ThemeFormProps, "form" | "theme">) {
  const { id, name, value, error, onChange } = form.field("status");
  const wasDraft = theme === null || theme.status === "draft";
  const choices = [
    ...(wasDraft ? [{ value: "draft", label: "Draft" }] : []),
    { value: "published", label: "Published" },
    ...(theme === null ? [] : [{ value: "withdrawn", label: "Withdrawn" }]),
  ];
  return (
    <RadioPick
      id={id}
      name={name}
      value={value}
      error={error}
      onChange={onChange}
      label="Who can choose it"
      hint={statusHints[value]}
      choices={choices}
      snug
    />
  );
}

const statusHints: Readonly<Record<string, string>> = {
  draft: "Only admins see it.",
  published: "Anyone can see it in the gallery and choose it for a party.",
  withdrawn: "Nobody can choose it any more. Parties already using it will keep it.",
};

function HeadingFields({ form }: Pick<ThemeFormProps, "form">) {
  const { headingSize, headingLine } = limits;
  return (
    <>
      <SelectField {...form.field("notes.heading_font")} label={<RequiredLabel>Heading font</RequiredLabel>} required>
        {headingFaces.map((face) => (
          <option key={face.name} value={face.name}>
            {face.friendlyName} ({face.name})
          </option>
        ))}
      </SelectField>
      <div className="pair">
        <TextField
          {...form.field("notes.heading_font_size")}
          label={<RequiredLabel>Size</RequiredLabel>}
          hint={`From ${headingSize.least} to ${headingSize.most}, on a sheet 825 wide. Our own themes use 72 to 92.`}
          type="number"
          min={headingSize.least}
          max={headingSize.most}
          step={1}
          required
        />
        <TextField
          {...form.field("notes.heading_line_height")}
          label={<RequiredLabel>Line height</RequiredLabel>}
          hint={`From ${headingLine.least} to ${headingLine.most} times the size.`}
          type="number"
          min={headingLine.least}
          max={headingLine.most}
          step={0.01}
          required
        />
      </div>
    </>
  );
}

function CollectionField({ form, theme }: Pick<ThemeFormProps, "form" | "theme">) {
  const groups = useQuery(themeGroups);
  // If the list cannot be loaded, the theme's current collection can still be seen and kept.
  const own = theme === null ? [] : [{ uuid: theme.eventthemegroup_uuid, name: theme.group_name }];
  return (
    <>
      <SelectField
        {...form.field("eventthemegroup_uuid")}
        label={<RequiredLabel>Collection</RequiredLabel>}
        hint="The party form offers only the Themed collection. The gallery shows every collection."
        required
      >
        <option value="">Choose a collection</option>
        {(groups.data ?? own).map((group) => (
          <option key={group.uuid} value={group.uuid}>
            {group.name}
          </option>
        ))}
      </SelectField>
      {groups.isError && <ChoicesFailed what={texts.themeGroupsLoading} onRetry={() => void groups.refetch()} />}
    </>
  );
}
