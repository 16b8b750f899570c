import { beforeAll, expect, test } from 'vitest';
import { filtrosDoEndereco } from '../../../../client/src/features/averbacoes/filtros-do-endereco.ts';
import { enderecoDe } from '../../../../client/src/features/relatorios/relatorio-columns.tsx';
import { gruposDaImportancia } from '../../../../shared/contracts/averbacoes.ts';
import { importanciaSegurada } from '../../../../shared/contracts/relatorios/declarados/importancia-segurada.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);
beforeAll(async () => {
  const [um, outro] = await api.database.query<{ codigo_ibge: number }>(
    "SELECT DISTINCT ON (uf) codigo_ibge FROM municipios WHERE uf IN ('SP', 'PR')",
  );
  await api.declarar({ municipio_destino: um?.codigo_ibge, percurso: 'Urbano', meio_transporte: 'Aéreo' });
  await api.declarar({ municipio_destino: outro?.codigo_ibge, competencia: 202_611 });
});

const { leva } = importanciaSegurada.colunas.grupo;

/** Follows each line's drill-down link through the list's own parser, and counts the shipments found. */
async function atras(parametros: Readonly<Record<string, string | number>>) {
  const { data } = await api.linhas('importancia-segurada', parametros);
  const achados = await Promise.all(
    data.map(async (linha) => {
      const address = new URL(enderecoDe(leva, linha, parametros) ?? '', 'http://romaneio').searchParams;
      return (await api.listar(filtrosDoEndereco(address))).length;
    }),
  );
  return { achados, contados: data.map(({ quantidade }) => quantidade) };
}

test.each(gruposDaImportancia)(
  '%s: a line of Importância Segurada leads to as many shipments as it counts',
  async (agrupar) => {
    for (const ambito of ['N', 'I']) {
      const { achados, contados } = await atras({ de: 202_610, ate: 202_611, ambito, agrupar });
      expect(achados).toEqual(contados);
      expect(contados.length).toBeGreaterThan(0);
    }
  },
);

test.each([
  ['of one month', { ate: 202_610 }],
  ['of a policy', { id_apolice: 1 }],
  ['of an insured', { id_segurado: 1 }],
  ['of a branch office', { id_sucursal: 1 }],
])('what a run is narrowed to narrows what its lines lead to: %s', async (_, mudanca) => {
  const { achados, contados } = await atras({
    de: 202_610,
    ate: 202_611,
    ambito: 'N',
    agrupar: 'segurado',
    ...mudanca,
  });
  expect(achados).toEqual(contados);
  expect(contados.length).toBeGreaterThan(0);
});
