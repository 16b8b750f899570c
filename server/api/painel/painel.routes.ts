import { getPainel, type Painel, passosDoInicio } from '../../../shared/contracts/painel.ts';
import { type AcaoDeAlcada, acoesDeAlcada } from '../../../shared/contracts/acoes-de-alcada.ts';
import { perfilOptions } from '../../../shared/format/perfil.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { readPainel, type Figures } from './painel.repository.ts';
import { apresentarAtividade } from './atividades.ts';

function presentPainel({ counts, inicio, vencimentos, trabalho, acumulos, tributos, meses, ...rows }: Figures): Painel {
  const { atividades, aguardam, alcadas } = rows;
  const passos = passosDoInicio.map((passo) => ({
    passo,
    feito: inicio[passo],
    id_apolice: passo === 'taxa' ? inicio.id_apolice : null,
  }));
  const { semFatura, ...contados } = counts;
  return {
    inicio: passos.every(({ feito }) => feito) ? null : passos,
    ...contados,
    vencimentos,
    trabalho: { ...trabalho, semFatura },
    acumulos,
    tributos,
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
