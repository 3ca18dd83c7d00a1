import type { Attachment } from 'svelte/attachments';

const END_PX = 8;

/** Marks a scrolling box with `data-more` while there is more of it below: its style then fades the end. */
export const scrollHint: Attachment<HTMLElement> = (box) => {
  const look = () => {
    const more = box.scrollHeight - box.scrollTop - box.clientHeight > END_PX;
    if (more) box.dataset.more = '';
    else delete box.dataset.more;
  };
  const watch = new ResizeObserver(look);
  watch.observe(box);
  for (const child of box.children) watch.observe(child);
  const inside = new MutationObserver(look);
  inside.observe(box, { childList: true, subtree: true });
  box.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    watch.disconnect();
    inside.disconnect();
    box.removeEventListener('scroll', look);
  };
};
