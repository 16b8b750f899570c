import { getPainel, type Painel, passosDoInicio } from '../../../shared/contracts/painel.ts';
import { type AcaoDeAlcada, acoesDeAlcada } from '../../../shared/contracts/acoes-de-alcada.ts';
import { perfilOptions } from '../../../shared/format/perfil.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { readPainel, type Figures } from './painel.repository.ts';
import { apresentarAtividade } from './atividades.ts';

function presentPainel({ counts, inicio, vencimentos, trabalho, acumulos, tributos, meses, ...rows }: Figures): Painel {
  const { atividades, aguardam, alcadas } = rows;
  const passos = passosDoInicio.map((passo) => ({
    passo,
    feito: inicio?.[passo] ?? true,
    id_apolice: passo === 'taxa' ? (inicio?.id_apolice ?? null) : null,
  }));
  return {
    inicio: passos.every(({ feito }) => feito) ? null : passos,
    totalApolices: counts?.totalApolices ?? 0,
    tomadoresAtivos: counts?.tomadoresAtivos ?? 0,
    caixasPostais: counts?.caixasPostais ?? 0,
    suspensoesAtivas: counts?.suspensoesAtivas ?? 0,
    suspensoesFuturas: counts?.suspensoesFuturas ?? 0,
    vencimentos: vencimentos.map(({ dias, quantidade }) => ({ dias, quantidade })),
    trabalho: {
      textos: trabalho?.textos ?? 0,
      recusados: trabalho?.recusados ?? 0,
      conversoesComRecusados: trabalho?.conversoesComRecusados ?? 0,
      semFatura: counts?.semFatura ?? 0,
      aEmitir: trabalho?.aEmitir ?? 0,
      vencidas: trabalho?.vencidas ?? 0,
      suspensoesATerminar: trabalho?.suspensoesATerminar ?? 0,
    },
    acumulos: acumulos.map(({ ambito, acumulo, de, ate, atencao, excedidos }) => ({
      ambito,
      acumulo,
      de,
      ate,
      atencao,
      excedidos,
    })),
    tributos: tributos.map(({ tributo, situacao, desde }) => ({ tributo, situacao, desde })),
    meses: meses.map(({ competencia, averbacoes, premio }) => ({ competencia, averbacoes, premio: Number(premio) })),
    atividades: atividades.map(apresentarAtividade),
    aguardam,
    alcadas: alcadas.map(({ acao, quem, ...alcada }) => ({
      ...alcada,
      acao: acoesDeAlcada[acao as AcaoDeAlcada],
      quem: perfilOptions.find(({ value }) => value === quem)?.label ?? quem,
    })),
  };
}

export const painelRoutes = ({ db }: ApiParts) => {
  const findFigures = readPainel(db);
  return [endpoint(getPainel, async ({ caller }) => presentPainel(await findFigures(caller)))];
};
