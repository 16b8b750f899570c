/** A source, the tests that cover it, and the functions to mutate if not all; always listed for SQL, in the last file that has them. */
export interface Source {
  readonly file: string;
  readonly tests: readonly string[];
  readonly functions?: readonly string[];
}

const gateway = (file: string, ...tests: readonly string[]): Source => ({
  file: `server/web/gateway/${file}.ts`,
  tests: tests.map((test) => `tests/server/web/gateway/${test}.test.ts`),
});
const format = (file: string, ...tests: readonly string[]): Source => ({
  file: `shared/format/${file}.ts`,
  tests: (tests.length === 0 ? [file] : tests).map((test) => `tests/shared/format/${test}.test.ts`),
});
const cadastro = (file: string, test = file): Source => ({
  file: `shared/contracts/cadastros/${file}.ts`,
  tests: [`tests/shared/cadastros/${test}.test.ts`],
});
const fatura = (file: string, ...tests: readonly string[]): Source => ({
  file: `server/api/faturas/${file}.ts`,
  tests: tests.map((test) => `tests/server/api/faturas/${test}.test.ts`),
});

/** By area; every area has the same share of the sample. */
export const areas: Readonly<Record<string, readonly Source[]>> = {
  calculation: [
    fatura('calculo/calcular', 'calcular', 'meses'),
    fatura('calculo/mes', 'calcular', 'meses'),
    fatura('calculo/partilha', 'calcular', 'meses'),
    fatura('calculo/bloqueios', 'calcular', 'meses'),
    fatura('calculo/vencimento', 'vencimento'),
  ],
  tariff: [
    {
      file: 'server/database/migrations/0558_taxa_exata.sql',
      functions: ['compor_taxa'],
      tests: ['tests/server/api/tarifacao/premio.test.ts'],
    },
    {
      file: 'server/database/migrations/0532_casas_da_moeda.sql',
      functions: ['premio_do_embarque'],
      tests: ['tests/server/api/tarifacao/premio.test.ts'],
    },
    {
      file: 'server/database/schema/30_apolices.sql',
      functions: ['taxas_do_embarque', 'adicionais_do_embarque', 'premio_minimo_da_averbacao'],
      tests: ['tests/server/api/tarifacao/taxas-do-embarque.test.ts'],
    },
    {
      file: 'server/api/leitura/conferencia/importancia.ts',
      tests: ['tests/server/api/leitura/conferencia/importancia.test.ts'],
    },
  ],
  transitions: [
    fatura('ciclo/transicoes', 'tabela-de-transicoes'),
    fatura('ciclo/exigencias', 'prazo-da-aprovacao', 'exigencias', '../alcadas/quatorze'),
    { file: 'shared/apolice/situacao.ts', tests: ['tests/shared/apolice/situacao.test.ts'] },
  ],
  permissions: [
    { file: 'shared/contracts/access.ts', tests: ['tests/shared/contracts/access.test.ts'] },
    {
      file: 'server/api/usuarios/usuarios.routes.ts',
      functions: ['refuseLockout', 'presentUsuario'],
      tests: ['tests/server/api/usuarios/last-admin.test.ts', 'tests/server/api/usuarios/usuarios.test.ts'],
    },
    {
      file: 'server/database/migrations/0460_pedidos.sql',
      functions: ['alcada_de', 'alcada_cobre', 'pode_decidir'],
      tests: ['tests/server/database/alcadas.test.ts', 'tests/server/api/alcadas/quatorze.test.ts'],
    },
    {
      file: 'server/database/migrations/0510_escopo.sql',
      functions: ['quem_tem_alcada'],
      tests: ['tests/server/database/alcadas.test.ts', 'tests/server/api/alcadas/quatorze.test.ts'],
    },
  ],
  formats: [
    format('cnpj', 'cnpj', 'documentos'),
    ...['compacto', 'copy', 'cortar', 'linha-digitavel'].map((file) => format(file)),
    ...['numero', 'telefone'].map((file) => format(file, 'values')),
    format('chave-acesso', 'documentos'),
    format('data', 'data', 'competencia', 'values'),
    format('csv'),
    cadastro('formatos'),
    cadastro('ler-digitado'),
    cadastro('conferir-campo'),
    cadastro('valor-em-texto'),
    {
      file: 'server/api/leitura/conferencia/ler-campo.ts',
      tests: ['tests/server/api/leitura/conferencia/ler-campo.test.ts'],
    },
    {
      file: 'server/api/leitura/texto/celula-limpa.ts',
      tests: ['conferencia/ler-campo', 'delimitado', 'planilha'].map(
        (name) => `tests/server/api/leitura/${name}.test.ts`,
      ),
    },
  ],
  gateway: [
    gateway('upstream-url', 'upstream-url'),
    gateway('endpoint-text', 'upstream-url'),
    gateway('extra-calls', 'upstream-url', 'targets'),
    gateway('body-rules', 'targets', 'forward-faults', 'places'),
    gateway('upstream-headers', 'upstream-headers'),
    { file: 'shared/contracts/path-template.ts', tests: ['tests/shared/contracts/path-template.test.ts'] },
  ],
};
