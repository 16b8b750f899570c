import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { dis } from './dis.repository.ts';
import { nomearAverbacoes } from '../dis/trilha.repository.ts';
import { alcada } from './alcada.ts';
import { cambio, mesSemFaturamento } from './ja-faturado.repository.ts';
import { descontoRecorrente } from './desconto-recorrente.repository.ts';
import { municipio, sucursal } from './lugares.repository.ts';
import { referenciasFiltradas, textoUnico } from './todos.repository.ts';
import { type LeituraDaTrilha, linhasDe, porLinha, type Regra } from './regra.ts';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, vigenciaDe } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';

function vigencia({ campos }: Cadastro): Regra | undefined {
  const [inicio, fim] = vigenciaDe(campos);
  if (!(inicio in campos && fim in campos)) return undefined;
  return porLinha((linha) =>
    terminaAntes(linha, inicio, fim) ? [{ campo: fim, mensagem: 'O fim da vigência vem antes do início' }] : [],
  );
}

function terminaAntes(linha: Linha, inicio = 'vigencia_inicio', fim = 'vigencia_fim'): boolean {
  const [primeiro, ultimo] = [linha[inicio], linha[fim]];
  return typeof primeiro === 'string' && typeof ultimo === 'string' && ultimo < primeiro;
}

const urbanoSuburbano = porLinha((linha) =>
  linhasDe(linha, 'municipios').some(({ codigo_ibge: vizinho }) => vizinho === linha['codigo_ibge'])
    ? [{ campo: 'municipios', mensagem: 'O município polo não se repete entre os vizinhos' }]
    : [],
);

/** A confirmed rate names its act; a row without rate is undefined, never zero. */
const tributo = porLinha(({ aliquota, situacao, ato }) => [
  ...((aliquota === null || aliquota === undefined) !== (situacao === 'A_DEFINIR')
    ? [{ campo: 'aliquota', mensagem: 'Sem alíquota, a situação é “A definir”; com alíquota, as outras' }]
    : []),
  ...(situacao === 'CONFIRMADA' && !ato ? [{ campo: 'ato', mensagem: 'Informe o ato que confirma a alíquota' }] : []),
]);

const sistemaAverbacao = porLinha(({ prazo_base: base, prazo_horas: horas }) => {
  if ((base === null) === (horas === null)) return [];
  return [{ campo: base === null ? 'prazo_base' : 'prazo_horas', mensagem: 'O prazo precisa da base e das horas' }];
});

const INTEIRO = 100_000_000n;

/** Participants' shares add up to 100%; a quota share has a percentage, other treaties an amount. */
const contratoResseguro = porLinha((linha) => {
  const soma = linhasDe(linha, 'participantes').reduce(
    (total, { percentual }) => total + BigInt(String(percentual).replace('.', '')),
    0n,
  );
  // Files have no lists: participants are entered on screen.
  const incompletas = linha['participantes'] !== undefined && soma !== INTEIRO;
  const retencao = linha['tipo'] === 'QUOTA' ? 'retencao_percentual' : 'retencao_valor';
  return [
    ...(incompletas ? [{ campo: 'participantes', mensagem: 'As participações devem somar 100%' }] : []),
    ...(linha[retencao] === null ? [{ campo: retencao, mensagem: 'Este tipo de contrato precisa da retenção' }] : []),
  ];
});

/** One commission per firm, ramo and day. */
const assessoria = porLinha((linha) => {
  const comissoes = linhasDe(linha, 'comissoes');
  if (comissoes.some((uma) => terminaAntes(uma)))
    return [{ campo: 'comissoes', mensagem: 'O fim de uma vigência vem antes do início' }];
  const sobrepostas = comissoes.some((uma, at) => comissoes.slice(at + 1).some((outra) => sobrepoe(uma, outra)));
  return sobrepostas ? [{ campo: 'comissoes', mensagem: 'As vigências de um mesmo ramo se sobrepõem' }] : [];
});

function sobrepoe(uma: Linha, outra: Linha): boolean {
  const fim = ({ vigencia_fim }: Linha) => String(vigencia_fim ?? '9999-12-31');
  return (
    uma['id_ramo'] === outra['id_ramo'] &&
    String(uma['vigencia_inicio']) <= fim(outra) &&
    String(outra['vigencia_inicio']) <= fim(uma)
  );
}

const proprias: Readonly<Record<string, Regra>> = {
  alcada,
  assessoria,
  cambio,
  'contrato-resseguro': contratoResseguro,
  'desconto-recorrente': descontoRecorrente,
  dis,
  'mes-sem-faturamento': mesSemFaturamento,
  municipio,
  'sistema-averbacao': sistemaAverbacao,
  sucursal,
  tributo,
  'urbano-suburbano': urbanoSuburbano,
};

export const leiturasDaTrilha: Readonly<Record<string, LeituraDaTrilha>> = { dis: nomearAverbacoes };

const nomeadosEmArquivos: readonly string[] = ['embalagem', 'mercadoria', 'municipio'];

export const regras: Readonly<Record<string, Regra>> = Object.fromEntries(
  cadastros.map((cadastro) => {
    const suas = [
      vigencia(cadastro),
      referenciasFiltradas(cadastro),
      nomeadosEmArquivos.includes(cadastro.nome) ? textoUnico(cadastro) : undefined,
      proprias[cadastro.nome],
    ];
    return [cadastro.nome, juntas(suas.filter((regra) => regra !== undefined))];
  }),
);

function juntas(todas: readonly Regra[]): Regra {
  return {
    async conferir(transaction, escritas) {
      const falhas = [];
      for (const { conferir } of todas) falhas.push(...((await conferir?.(transaction, escritas)) ?? []));
      return falhas;
    },
    async depois(transaction, escritas) {
      for (const { depois } of todas) await depois?.(transaction, escritas);
    },
  };
}
