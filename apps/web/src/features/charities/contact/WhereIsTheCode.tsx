import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { SideSheet } from "../../../ui/feedback/SideSheet.tsx";

export function WhereIsTheCode() {
  const { support_email: support } = usePublicConfig();
  return (
    <SideSheet title="Where is the code?" list="ul">
      <li>
        <Icon name="mail" />
        <span>In the e-mail we sent to the charity’s contact address.</span>
      </li>
      <li>
        <Icon name="clock" />
        <span>It opens the charity’s details for half an hour. Keep it: it works again next time.</span>
      </li>
      <li>
        <Icon name="key" />
        <span>
          Lost it? Write to <a href={`mailto:${support}`}>{support}</a> and we send a new one to the same address.
        </span>
      </li>
    </SideSheet>
  );
}
