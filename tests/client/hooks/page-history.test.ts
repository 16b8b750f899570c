import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageHistory, type Visit } from '../../../client/src/hooks/page-history.ts';

let history: PageHistory;
let visits: Visit[];
let unlisten: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/dashboard');
  history = new PageHistory();
  visits = [];
  unlisten = history.listen((visit) => visits.push(visit));
});
afterEach(() => unlisten());

const seen = () => visits.map(({ action, location }) => `${action} ${location.pathname}${location.search}`);
const address = () => window.location.pathname + window.location.search;
const stepped = (count: number) => vi.waitFor(() => expect(visits).toHaveLength(count));

test('a visit begins where the browser stands; its state and key outlive a reload', () => {
  expect(history.visit).toMatchObject({
    action: NavigationType.Pop,
    location: { pathname: '/dashboard', key: 'default' },
  });
  history.push('/dashboard/apolices?busca=serra#topo', { de: 'lista' });
  const { location } = history.visit;
  expect(location).toMatchObject({ pathname: '/dashboard/apolices', search: '?busca=serra', hash: '#topo' });
  expect(new PageHistory().visit.location).toEqual(location);
});

test('a push is one entry more, a replacement none; both are told with what they are', () => {
  const entries = window.history.length;
  history.push({ pathname: '/a', search: '', hash: '' });
  history.replace('/a?pagina=2', null, { preventScrollReset: true });
  expect(seen()).toEqual(['PUSH /a', 'REPLACE /a?pagina=2']);
  expect(visits.map(({ keepsScroll }) => keepsScroll)).toEqual([false, true]);
  expect([window.history.length - entries, address()]).toEqual([1, '/a?pagina=2']);
});

test('an address is written as the browser writes it', () => {
  history.push('/dashboard/ramo/Transporte aéreo');
  expect(history.visit.location.pathname).toBe('/dashboard/ramo/Transporte%20a%C3%A9reo');
  expect(history.encodeLocation('/aéreo').pathname).toBe('/a%C3%A9reo');
});

test('a step back finds the entry with its state', async () => {
  history.replace('/a', { lista: 1 });
  history.push('/b');
  history.go(-1);
  await stepped(3);
  expect(history.visit).toMatchObject({
    action: NavigationType.Pop,
    location: { pathname: '/a', state: { lista: 1 } },
  });
});

test('what is asked about first waits, and goes there once it is let', () => {
  let leave = () => {};
  const end = history.beforeLeaving((to, go) => {
    leave = go;
    return to.pathname === '/fora';
  });
  history.push('/fora');
  expect([seen(), address()]).toEqual([[], '/dashboard']);
  leave();
  expect([seen(), address()]).toEqual([['PUSH /fora'], '/fora']);
  end();
  history.push('/dashboard');
  history.push('/fora');
  expect(address()).toBe('/fora');
});

test('a step back that is asked about is taken back, and made once it is let', async () => {
  history.replace('/a');
  history.push('/b');
  let leave: (() => void) | undefined;
  history.beforeLeaving((_, go) => {
    leave = go;
    return true;
  });
  history.go(-1);
  await vi.waitFor(() => expect([leave !== undefined, address()]).toEqual([true, '/b']));
  expect(seen()).toEqual(['REPLACE /a', 'PUSH /b']);
  leave?.();
  await stepped(3);
  expect([seen().at(-1), address()]).toEqual(['POP /a', '/a']);
});
