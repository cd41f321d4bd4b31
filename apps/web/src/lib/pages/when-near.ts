/** Resolves when the user scrolls near a part of the page, so that code that only animates it can load late. */
export async function whenNear(id: string): Promise<void> {
  const part = document.getElementById(id);
  if (!part) return;
  await new Promise<void>((near) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        near();
      },
      { rootMargin: "400px" },
    );
    watch.observe(part);
  });
}
