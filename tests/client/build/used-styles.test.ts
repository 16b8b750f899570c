import { expect, test } from 'vitest';
import { keepUsed } from '../../../client/used-styles.ts';

const used = new Set(['btn', 'btn-primary', 'active', 'form-control']);
const keep = (css: string) => keepUsed(css, (name) => used.has(name));

test.each([
  ['elements, attributes and pseudo-classes stay', ':root,[data-bs-theme=dark]{a:b}a:hover{c:d}', null],
  ['a used class stays', '.btn{a:b}', null],
  ['an unused class goes', '.accordion{a:b}', ''],
  ['of a list only what is used stays', '.accordion,.btn.active,.btn .carousel{a:b}', '.btn.active{a:b}'],
  ['what :not excludes need not be used', '.form-control:not(.plain){a:b}', null],
  ['commas in brackets separate nothing', '.btn:is(.active,.btn-primary){a:b}', null],
  [
    'a media query keeps what is used in it',
    '@media (min-width:1px){.btn{a:b}.card{c:d}}',
    '@media (min-width:1px){.btn{a:b}}',
  ],
  ['an emptied media query goes', '@media print{.card{a:b}}', ''],
  ['animations stay whole', '@keyframes spin{to{a:b}}', null],
  ['statements without a block stay', '@charset "UTF-8";.btn{a:b}', null],
  ['drawings in an address are left alone', '.btn{--i:url("data:image/svg+xml,%3csvg x=\'1\'/%3e")}', null],
])('%s', (_, css, expected) => {
  expect(keep(css)).toBe(expected ?? css);
});
