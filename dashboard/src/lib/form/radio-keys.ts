const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys in a radio group of buttons: chooses the next one that can be chosen, and moves the focus to it. */
export function moveInGroup(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const radios = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=radio]')].filter(
    (radio) => !radio.disabled && radio.getAttribute('aria-disabled') !== 'true',
  );
  const at = radios.findIndex((radio) => radio.getAttribute('aria-checked') === 'true');
  const next = radios[(at + step + radios.length) % radios.length];
  next?.click();
  next?.focus();
}
