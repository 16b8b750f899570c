import { expect, test } from 'vitest';
import { filtrosDaLinha } from '../../../../client/src/features/faturas/filtros-da-linha.ts';
import { enderecoDe } from '../../../../client/src/features/relatorios/relatorio-columns.tsx';
import { type listFaturas, dimensoesDaAnalise } from '../../../../shared/contracts/faturas.ts';
import type { Answered } from '../../../../shared/contracts/call.ts';
import { analiseFaturamento } from '../../../../shared/contracts/relatorios/declarados/analise-faturamento.ts';
import { startRelatorios } from './relatorios-under-test.ts';
import { started } from '../../../support/started.ts';

const api = started(startRelatorios);

const { leva } = analiseFaturamento.colunas.dimensao;

test.each(dimensoesDaAnalise)(
  '%s: a line of Análise de Faturamento leads to as many invoices as it counts',
  async (dimensao) => {
    for (const por_mes of [false, true]) {
      const parametros = { de: 202_609, ate: 202_611, dimensao, por_mes };
      const { data } = await api.linhas('analise-faturamento', parametros);
      const achadas = await Promise.all(
        data.map(async (linha) => {
          const address = new URL(enderecoDe(leva, linha, parametros) ?? '', 'http://romaneio').searchParams;
          const { body } = await api.post('/api/Fatura/Listar', {
            start: 1,
            length: 10,
            search: { value: '' },
            filtros: filtrosDaLinha(address),
          });
          const { data: faturas, totais } = body as Answered<typeof listFaturas>;
          return [faturas.length, totais.valor_total];
        }),
      );
      expect(achadas).toEqual(data.map(({ faturas, total }) => [faturas, total]));
      expect(data.length).toBeGreaterThan(0);
    }
  },
);
