import { expect, test } from 'vitest';
import { agrees } from './modules.mjs';
import { needNode } from './node-version.mjs';

const LOCK = {
  packages: {
    '': { version: '1.0.0' },
    'packages/poker': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

const A = { version: '1.2.3', integrity: 'sha512-a' };

test.each([
  ['the same', { 'node_modules/a': A }, true],
  ['nothing', {}, false],
  ['another version', { 'node_modules/a': { ...A, version: '1.2.4' } }, false],
  ['another content', { 'node_modules/a': { ...A, integrity: 'sha512-x' } }, false],
  ['something besides', { 'node_modules/a': A, 'node_modules/b': A }, true],
])('node_modules with %s', (_, packages, expected) => {
  expect(agrees(LOCK, { packages })).toBe(expected);
});

test('what is optional counts when it is there', () => {
  const other = { version: '2.0.0', integrity: 'sha512-b', optional: true };
  expect(agrees(LOCK, { packages: { 'node_modules/a': A, 'node_modules/for-another-system': other } })).toBe(
    false,
  );
});

test.each(['18.20.0', '20.18.3', '14.0.0'])('Node %s is too old', (version) => {
  expect(() => needNode(version)).toThrow(`this is Node ${version}`);
});

test.each(['20.19.0', '22.0.0', '25.1.0'])('Node %s will do', (version) => {
  expect(() => needNode(version)).not.toThrow();
});
