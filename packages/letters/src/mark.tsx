/* oxlint-disable jsx-a11y/control-has-associated-label -- cells of a table that only lays out, no controls */
import { colour } from "./look.ts";

/**
 * The mark in table cells, for mail programs show no drawings and often no pictures: a flame of two tones above a
 * well of two halves. Where corners cannot be round it is still two halves.
 */
export function Mark() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width={34} aria-hidden="true">
      <tbody>
        <tr>
          <td align="center">
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <Shape width={5} height={15} fill={colour.flameLight} radius="100% 0 0 100% / 78% 0 0 30%" />
                  <Shape width={5} height={15} fill={colour.flameDark} radius="0 100% 100% 0 / 0 78% 30% 0" />
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
        <tr>
          <td style={{ fontSize: 0, lineHeight: "3px", height: 3 }}>&nbsp;</td>
        </tr>
        <tr>
          <td>
            <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
              <tbody>
                <tr>
                  <Shape width={16} height={16} fill={colour.gift} radius="0 0 0 16px" />
                  <td width={2} style={{ width: 2, fontSize: 0 }} />
                  <Shape width={16} height={16} fill={colour.charity} radius="0 0 16px 0" />
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Shape({ width, height, fill, radius }: { width: number; height: number; fill: string; radius: string }) {
  return (
    <td
      width={width}
      height={height}
      style={{ width, height, backgroundColor: fill, borderRadius: radius, fontSize: 0, lineHeight: 0 }}
    >
      &nbsp;
    </td>
  );
}
