import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { preloadsOf, routedPages } from '../../../client/page-preloads.ts';
import { routes } from '../../../client/src/app/routes.tsx';
import { paths } from '../../../client/src/navigation/paths.ts';

const sources = join(import.meta.dirname, '../../../client/src');
const gavetas = 'features/cadastros/Gavetas.tsx';
const table = readFileSync(join(sources, 'app/routes.tsx'), 'utf8');
const pages = routedPages(table);
/** Every preloaded module, including those of the reports. */
const modules = [...pages.flatMap(([, ...needed]) => needed), 'features/relatorios/RelatorioPage.tsx'];
const declaration = '../../shared/contracts/relatorios/declarados/tomador.ts';
/** Not in the list of pages: the first three have no layout, the next has no content, the last has many addresses. */
const apart = [
  'features/certificado/CertificadoPage.tsx',
  'features/login/LoginPage.tsx',
  'features/login/SenhaPage.tsx',
  'features/placeholder/PlaceholderPage.tsx',
  'features/relatorios/RelatorioPage.tsx',
];

/** A build chunk `name` containing at most one module. */
const chunk = (name: string, imports: readonly string[] = [], module = '') =>
  ({
    type: 'chunk',
    fileName: name,
    isEntry: name === 'entry',
    imports,
    moduleIds: [join(sources, module)],
  }) as unknown as Rolldown.OutputChunk;

const bundle = Object.fromEntries(
  [
    chunk('entry', ['react']),
    chunk('react'),
    chunk('frame', ['react', 'layout']),
    chunk('layout', ['frame'], 'layout/DashboardLayout.tsx'),
    ...[...new Set([...modules, declaration])].map((module) => chunk(module, ['frame', 'react'], module)),
  ].map((each) => [each.fileName, each]),
);
const preloads = preloadsOf(pages, bundle, sources);
const filesAt = (address: string) => preloads.find(([pattern]) => new RegExp(pattern).test(address))?.[1];

test('every page of the route table is found, save those without content', () => {
  const layout = routes.find(({ path }) => path === paths.dashboard);
  const routed = layout?.children?.map(({ path }) => path) ?? [];
  const withContent = new Set(pages.map(([path]) => path));
  const imported = [...table.matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)].map(([, module]) => module);
  expect(pages.map(([, module]) => module).toSorted()).toEqual(
    imported.filter((module) => !apart.includes(module ?? '')).toSorted(),
  );
  expect(withContent.size).toBeGreaterThan(10);
  expect(routed).toEqual(expect.arrayContaining([...withContent]));
  for (const [path, ...needed] of pages) expect([path, filesAt(path)]).toEqual([path, ['layout', 'frame', ...needed]]);
});

test.each([
  ['/dashboard', 'features/dashboard/DashboardPage.tsx'],
  ['/dashboard/apolices/', 'features/apolices/ApolicesPage.tsx', 'visoes/VisaoPadrao.tsx', gavetas],
  ['/dashboard/apolices/100101', 'features/apolices/ApolicePage.tsx', gavetas],
  ['/dashboard/apolices/tomador', 'features/cadastros/partes/TomadoresPage.tsx', 'visoes/VisaoPadrao.tsx'],
  ['/dashboard/conversor/processamento/layouts/7', 'features/layouts/LayoutPage.tsx'],
  ['/dashboard/relatorios/tomador', 'features/relatorios/RelatorioPage.tsx', gavetas, declaration],
])('%s is the address of %s', (address, ...needed) => {
  expect(filesAt(address)).toEqual(['layout', 'frame', ...needed]);
});

test('a page without content gets the frame, and an address outside nothing', () => {
  expect(filesAt('/dashboard/outra')).toEqual(['layout', 'frame']);
  expect(filesAt('/login')).toBeUndefined();
  expect(filesAt('/dashboards')).toBeUndefined();
});

test('a page that the build does not have stops the build', () => {
  expect(() => preloadsOf([[paths.apolices, 'features/Outra.tsx']], bundle, sources)).toThrow('features/Outra.tsx');
});
