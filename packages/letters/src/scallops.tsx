import { colour } from "./look.ts";

const count = 12;
const edge = { fontSize: 0, lineHeight: 0 };
const tone = (place: number) => (place % 2 === 0 ? colour.scallopLight : colour.scallopDark);

/** The tablecloth's edge along the top of every letter. */
export function Scallops() {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} aria-hidden="true">
      <tbody>
        <tr>
          <td colSpan={count} style={{ ...edge, height: 14, backgroundColor: colour.scallopLight }}>
            &nbsp;
          </td>
        </tr>
        <tr>
          {Array.from({ length: count }, (_, place) => (
            <td
              key={place}
              width={`${100 / count}%`}
              style={{ ...edge, height: 20, borderRadius: "0 0 26px 26px", backgroundColor: tone(place) }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
