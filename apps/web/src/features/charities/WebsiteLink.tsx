interface WebsiteLinkProps {
  url: string;
  domain: string;
}

/** A charity's own site. What others typed is not vouched for, and learns nothing of where its visitors come from. */
export function WebsiteLink({ url, domain }: WebsiteLinkProps) {
  if (url === "" || domain === "") return null;
  return (
    <a href={url} rel="external noopener nofollow ugc">
      {domain}
    </a>
  );
}
