import { Big } from 'big.js';
import type { Executado, LinhaDoRelatorio } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import type { FaturasUnderTest } from '../faturas/faturas-under-test.ts';

/** Policy 1 with Ágil at 15 %, Beta at 5 %, and a co-insurer of 20 % with 10 % commission and 2 % fee. */
export const emDuasCorretoras = `
  INSERT INTO corretores (id_corretor, razao_social, cnpj, registro_susep) VALUES (2, 'Beta Corretora', '11444777000161', '202054321');
  INSERT INTO apolice_corretores (id_apolice, id_corretor, papel, percentual) VALUES (1, 1, 'CORRETOR', 15), (1, 2, 'COCORRETOR', 5);
  INSERT INTO congeneres (id_congenere, codigo_susep, razao_social) VALUES (7, '00007', 'Congênere Seguros');
  INSERT INTO apolice_cosseguro (id_apolice, id_congenere, participacao, comissao, taxa_administracao) VALUES (1, 7, 20, 10, 2)`;

export function demonstrativosDe({ post }: Pick<FaturasUnderTest, 'post'>) {
  const rodar = async (nome: string, parametros: object): Promise<Executado> => {
    const { status, body } = await post(`/api/Relatorio/${nome}/executar`, { parametros, start: 1, length: 500 });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as Executado;
  };
  return {
    rodar,
    celulas: async (nome: string, parametros: object, ...colunas: readonly string[]) =>
      (await rodar(nome, parametros)).data.map((linha) => colunas.map((coluna) => linha[coluna])),
    /** Subtotals by broker or co-insurer and month. */
    async porGrupo(nome: string, parametros: object, de: string, ...somas: readonly string[]) {
      const { subtotais } = await rodar(nome, parametros);
      return subtotais
        .filter(({ grupo }) => 'mes' in grupo)
        .map(({ grupo, somas: feitas }) => [grupo[de], grupo['mes'], ...somas.map((soma) => feitas[soma])])
        .toSorted();
    },
  };
}

/** Debits less credits of each account that does not end at zero. */
export function saldos(data: readonly LinhaDoRelatorio[]): Record<string, string> {
  const contas = new Map<string, Big>();
  const somar = (conta: unknown, valor: Big) =>
    contas.set(String(conta), (contas.get(String(conta)) ?? Big(0)).plus(valor));
  for (const { debito, credito, valor } of data) {
    somar(debito, Big(valor ?? 0));
    somar(credito, Big(valor ?? 0).neg());
  }
  return Object.fromEntries(
    [...contas].filter(([, saldo]) => !saldo.eq(0)).map(([conta, saldo]) => [conta, saldo.toFixed(2)]),
  );
}

interface Emitida {
  readonly id: number;
  readonly competencia: number;
  readonly dia: string;
  readonly premio: string;
  /** Forecast tax lines, as jsonb. */
  readonly tributos?: string;
  readonly comissoes?: string;
  readonly cosseguro?: string;
  readonly cambio?: string;
  readonly parcelas: readonly (readonly [vencimento: string, valor: string])[];
}

/** SQL of an issued invoice of policy 1 with its ledger. */
export const faturaEmitida = (f: Emitida) => `
  INSERT INTO faturas (id_fatura, numero_fatura, numero_endosso, situacao, id_apolice, id_ramo, id_sucursal, competencia, data_emissao,
    data_vencimento, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos,
    premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, tributos,
    diferenca_cambio, parcelas, alterado_por)
  VALUES (${f.id}, ${f.id}, ${f.id}, 'EMITIDA', 1, 54, 1, ${f.competencia}, '${f.dia}', '${f.parcelas[0]?.[0]}', 1, 1, ${f.premio}, 0, 0,
    31, ${f.premio}, 0, 0, 0, 0, ${f.parcelas.map(([, valor]) => valor).join(' + ')}, '[]', '${f.comissoes ?? '[]'}',
    '${f.cosseguro ?? '[]'}', '${f.tributos ?? '[]'}', ${f.cambio ?? '0'}, ${f.parcelas.length}, 'ana');
  INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, parcela, data_vencimento, valor, registrado_por) VALUES ${f.parcelas
    .map(
      ([vencimento, valor], at) => `(${f.id}, 1, 'EMISSAO', '${f.dia}', ${at + 1}, '${vencimento}', ${valor}, 'ana')`,
    )
    .join()};`;
