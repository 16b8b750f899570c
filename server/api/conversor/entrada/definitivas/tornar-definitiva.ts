import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Conexao } from '../../gravacao/conexao.repository.ts';
import { findMesArquivado } from '../../../sql/meses.repository.ts';
import { recordAuditOn } from '../../../escrita/audit-trail.repository.ts';
import type { ApiParts } from '../../../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict, notFound } from '../../../chamada/refusals.ts';
import {
  camposDe,
  emTransacao,
  escolhidas,
  gravarDigitada,
  type Quem,
  regrasDaDigitada,
} from '../digitadas/digitar.ts';
import * as definitivas from './definitivas.repository.ts';
import { divergencias, mudados } from './divergencias.ts';

const DE_FATURA = 'Esta averbação já está em uma fatura: cancele a fatura, e então a torne definitiva.';
const impedimentos: Readonly<Record<string, string>> = {
  FATURADA: DE_FATURA,
  EXCLUIDA: 'Esta averbação foi excluída: desfaça a exclusão, e então a torne definitiva.',
  CANCELADA: 'O documento desta averbação foi cancelado: não há o que tornar definitivo.',
  RECUSADA: 'Esta averbação foi recusada: não há o que tornar definitivo.',
};

/** Finds a shipment that may be completed. @throws 404, 409 if it is definitive or not open. */
export async function provisoriaAberta({ db }: Pick<ApiParts, 'db'>, id: number, numeroDi: string | null = null) {
  const provisoria = await definitivas.findProvisoria(db, id);
  if (provisoria === undefined) {
    const mes = await findMesArquivado(db, { ids: [id] });
    throw mes === null ? notFound('Averbação não encontrada.') : conflict(arquivadaEmPalavras(mes));
  }
  const { tipo, situacao, numero_di, fechado } = provisoria;
  if (tipo !== 'P' && numero_di !== null && numero_di === numeroDi) return 'JA_DEFINITIVA';
  if (tipo !== 'P')
    throw conflict(
      numero_di === null
        ? 'Esta averbação não é provisória.'
        : `Esta averbação já é definitiva, com a DI ${numero_di}.`,
    );
  const impedimento = fechado ? DE_FATURA : impedimentos[situacao];
  if (impedimento !== undefined) throw conflict(impedimento);
  return provisoria;
}

/** Completes a provisional import (domain 1.3), same numbers; idempotent. @throws 409 with `divergencias`; 422 */
export async function tornarDefinitiva(
  parts: ApiParts,
  autor: Quem,
  id: number,
  { valores, confirmados }: { readonly valores: Linha; readonly confirmados: readonly string[] },
): Promise<void> {
  const provisoria = await provisoriaAberta(parts, id, String(valores['numero_di']));
  if (provisoria === 'JA_DEFINITIVA') return;
  const definitiva: Linha = semValorEmReais({ ...provisoria.valores, ...valores });
  const escolhas = await escolhidas(parts, definitiva);
  const faltam = (await divergenciasDe(parts, provisoria, definitiva)).filter(
    ({ campo }) => !confirmados.includes(campo),
  );
  if (faltam.length > 0)
    throw conflict(
      `Confirme cada mudança do que foi averbado: ${faltam.map(({ rotulo }) => rotulo).join(', ')}. Nada foi gravado.`,
      [],
      { divergencias: faltam },
    );
  const regras = await regrasDaDigitada(parts, escolhas, autor);
  await emTransacao(parts.databaseUrl, async (conexao) => {
    const di = await diDaDefinitiva(conexao, String(valores['numero_di']), provisoria);
    const retirada = await definitivas.retirarProvisoria(conexao, provisoria);
    if (retirada === null)
      throw conflict('Esta averbação acaba de mudar, ou o seu período de ser faturado. Abra-a de novo.');
    const entrada = { ...autor, acao: 'alterar' } as const;
    if (di !== undefined) {
      // Before storing: the converter skips declarations that no longer wait.
      await definitivas.averbarDi(conexao, autor.username, di.id_di, provisoria);
      const averbacao = `${String(definitiva['tipo_documento'])} ${String(definitiva['numero'])}`;
      const antes = { situacao: di.situacao, averbacao: di.id_averbacao === null ? null : averbacao };
      const depois = { situacao: 'AVERBADA', averbacao };
      await recordAuditOn(conexao, { ...entrada, entidade: 'dis', idEntidade: di.id_di, antes, depois });
    }
    const deTextos = { ...textosDe(provisoria, definitiva), ...camposDe(definitiva, escolhas) };
    const gravada = await gravarDigitada(conexao, regras, 'D', definitiva, deTextos);
    const premio = await definitivas.assumirNumeros(conexao, gravada, retirada.deixada);
    const campos = mudados(provisoria.valores, definitiva);
    const so = (linha: Linha) => Object.fromEntries(campos.map((campo) => [campo, linha[campo] ?? null]));
    await recordAuditOn(conexao, {
      ...entrada,
      entidade: 'averbacoes',
      idEntidade: provisoria.id_averbacao,
      antes: { tipo: 'P', ...so(provisoria.valores), premio: retirada.premio },
      depois: { tipo: 'D', ...so(definitiva), premio },
    });
  });
}

/** Locks the captured declaration of that number, if any. @throws 409 if it is discarded or linked otherwise. */
async function diDaDefinitiva(conexao: Conexao, numero: string, provisoria: definitivas.Provisoria) {
  const dis = await definitivas.travarDis(conexao, numero, provisoria);
  const di = dis.find(({ declarada }) => declarada);
  const outra = dis.find(({ declarada }) => !declarada);
  const recusa = (mensagem: string, aviso: string) => conflict(mensagem, [{ campo: 'numero_di', mensagem: aviso }]);
  if (outra !== undefined)
    throw recusa(
      `Esta averbação está vinculada à DI ${outra.numero}: declare-a, ou desvincule-a antes.`,
      'Não é a DI vinculada',
    );
  if (di?.situacao === 'DESPREZADA')
    throw recusa(
      `Esta DI foi desprezada (${di.motivo}): reabra-a em Cadastros › DIs, e então averbe-a.`,
      'Esta DI foi desprezada',
    );
  if (di?.situacao === 'AVERBADA' && di.id_averbacao !== null && di.id_averbacao !== provisoria.id_averbacao)
    throw recusa(`A DI ${di.numero} já está averbada em outra averbação.`, 'Esta DI já está averbada');
  return di;
}

/** Amounts in a currency determine the insured amount; none in reais is kept. */
const semValorEmReais = (linha: Linha): Linha =>
  linha['valor_fob'] === null || linha['valor_fob'] === undefined ? linha : { ...linha, valor_mercadoria: null };

async function divergenciasDe(parts: ApiParts, { valores, textos }: definitivas.Provisoria, definitiva: Linha) {
  const { id_apolice: _numero, ...antes } = await escolhidas(parts, valores);
  const { id_apolice: _mesmo, ...depois } = await escolhidas(parts, definitiva);
  return divergencias(valores, definitiva, {
    antes: { ...antes, id_navio: textos.navio, id_pais_origem: textos.pais_origem },
    depois: { ...depois },
  });
}

/** Unknown vessels and countries keep their text unless the form names another. */
function textosDe({ valores, textos }: definitivas.Provisoria, definitiva: Linha) {
  const fica = (campo: string) => (valores[campo] ?? null) === null && (definitiva[campo] ?? null) === null;
  return {
    ...(textos.navio !== null && fica('id_navio') ? { navio: textos.navio } : {}),
    ...(textos.pais_origem !== null && fica('id_pais_origem') ? { pais_origem: textos.pais_origem } : {}),
  };
}
