/** What shows that nothing was changed, on screen and on paper. */
export const proof = {
  title: 'Proof',
  keyTitle: 'The key of this room',
  keyLead:
    'With it the room seals every hand and session that is closed. Keep this sheet: whoever checks a session later compares it with the key that the file names.',
  headTitle: 'Head of the record',
  headLead:
    'Write it down at the closing, or send it to somebody. As long as the record has it, nothing before it was changed.',
  whole: 'The whole of it',
  signedAt: 'as of {time}',
  check: 'Checked with',
  print: 'Print',
} as const;
