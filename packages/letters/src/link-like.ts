const linkLike = /[/@]|www|[\p{L}\p{N}]\.[\p{L}\p{N}]/iu;

/** Anything that a mail program would turn into a link. */
export function looksLikeLink(text: string): boolean {
  return linkLike.test(text);
}
