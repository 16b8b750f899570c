/** For each rule of `.dependency-cruiser.json`, files that violate that rule and no other. */
export interface Plant {
  /** The file that violates the rule. */
  readonly at: string;
  /** Path to content; imported files that are missing here are created as stubs. */
  readonly files: Readonly<Record<string, string>>;
}

const importing = (at: string, to: string): Plant => {
  const depth = at.split('/').length - 1;
  return { at, files: { [at]: `import '${'../'.repeat(depth)}${to}';\n`, [to]: 'export {};\n' } };
};

const importingPackage = (at: string, name: string): Plant => ({ at, files: { [at]: `import '${name}';\n` } });

export const plants: Readonly<Record<string, readonly Plant[]>> = {
  'shared-stands-alone': [
    importing('shared/format/a.ts', 'server/log.ts'),
    importingPackage('shared/format/b.ts', 'node:fs'),
    importingPackage('shared/format/c.ts', 'kysely'),
  ],
  'ui-has-no-domain': [
    importing('client/src/ui/A.tsx', 'client/src/api/ramos.ts'),
    importing('client/src/hooks/useB.ts', 'client/src/session/use-session.ts'),
    importing('client/src/ui/C.tsx', 'client/src/features/apolices/ApolicesPage.tsx'),
    importing('client/src/ui/D.tsx', 'shared/contracts/listas.ts'),
  ],
  'hooks-below-ui': [importing('client/src/hooks/useG.ts', 'client/src/ui/Spinner.tsx')],
  'list-above-ui': [importing('client/src/ui/H.tsx', 'client/src/ui/list/pager.ts')],
  'client-api-has-no-face': [importing('client/src/api/a.ts', 'client/src/ui/Spinner.tsx')],
  'session-below-features': [importing('client/src/session/a.ts', 'client/src/features/login/LoginPage.tsx')],
  'campos-below-features': [importing('client/src/campos/a.ts', 'client/src/features/apolices/ApolicesPage.tsx')],
  'notas-below-features': [importing('client/src/notas/a.ts', 'client/src/features/apolices/ApolicesPage.tsx')],
  'visoes-below-features': [importing('client/src/visoes/a.ts', 'client/src/features/apolices/ApolicesPage.tsx')],
  'features-stand-apart': [importing('client/src/features/ramos/a.ts', 'client/src/features/apolices/b.ts')],
  'browser-and-navigation-below-all': [
    importing('client/src/browser/a.ts', 'client/src/ui/Spinner.tsx'),
    importing('client/src/navigation/a.ts', 'client/src/api/ramos.ts'),
  ],
  'kernel-of-registries': [importing('client/src/features/cadastros/a.ts', 'client/src/features/taxas/taxa-form.ts')],
  'features-below-the-frame': [importing('client/src/features/ramos/c.ts', 'client/src/app/routes.tsx')],
  'client-without-server': [importing('client/src/app/a.ts', 'server/log.ts')],
  'server-without-client': [importing('server/web/a.ts', 'client/src/navigation/paths.ts')],
  'http-knows-no-business': [
    importing('server/http/a.ts', 'server/config.ts'),
    importing('server/http/e.ts', 'server/config/variables.ts'),
  ],
  'web-stands-apart': [
    importing('server/web/b.ts', 'server/api/app.ts'),
    importing('server/web/c.ts', 'server/database/pool.ts'),
  ],
  'api-stands-apart': [importing('server/api/ramos/a.ts', 'server/web/app.ts')],
  'api-nouns-meet-in-sql': [importing('server/api/ramos/b.ts', 'server/api/apolices/apolices.presenter.ts')],
  'machinery-knows-no-noun': [
    importing('server/api/chamada/b.ts', 'server/api/apolices/apolices.presenter.ts'),
    importing('server/api/escrita/c.ts', 'server/api/leitura/registro.ts'),
  ],
  'sql-in-repositories': [
    importing('server/api/ramos/ramos.routes.ts', 'server/database/pool.ts'),
    importingPackage('server/api/ramos/ramos.presenter.ts', 'kysely'),
  ],
  'database-knows-no-app': [importing('server/database/a.ts', 'server/api/app.ts')],
  'main-is-the-root': [importing('server/http/b.ts', 'server/main.ts')],
  'start-is-above-all': [importing('server/database/b.ts', 'server/start/lifecycle.ts')],
  'process-is-below-all': [importing('server/process/a.ts', 'server/log.ts')],
  'tests-are-imported-by-nobody': [importing('server/http/c.ts', 'tests/support/listening.ts')],
  'server-runs-without-dev-dependencies': [importingPackage('server/web/d.ts', 'axe-core')],
  'packages-are-declared': [importingPackage('client/src/app/b.ts', 'picomatch')],
  'imports-resolve': [{ at: 'server/http/d.ts', files: { 'server/http/d.ts': "import './nowhere.ts';\n" } }],
  'no-circles': [
    {
      at: 'client/src/ui/E.ts',
      files: { 'client/src/ui/E.ts': "import './F.ts';\n", 'client/src/ui/F.ts': "import './E.ts';\n" },
    },
  ],
};

/** Counterexamples that the rules must allow. */
export const allowed: readonly Plant[] = [
  importing('server/main.ts', 'server/api/app.ts'),
  importing('server/api/ramos/ramos.repository.ts', 'server/database/pool.ts'),
  importing('server/api/usuarios/usuarios.routes.ts', 'server/api/senhas/password-hash.ts'),
  importing('server/web/e.ts', 'shared/contracts/catalogue.ts'),
  importing('client/src/features/ramos/d.ts', 'client/src/ui/Spinner.tsx'),
  importing('client/src/features/ramos/e.ts', 'client/src/features/ramos/f.ts'),
  importing('tests/support/a.ts', 'server/api/app.ts'),
  importingPackage('shared/contracts/g.ts', 'zod/mini'),
  importingPackage('server/web/f.ts', 'express'),
];
