import MailComposer from 'nodemailer/lib/mail-composer';
import { expect } from 'vitest';
import { lerContaDeEmail } from '../../../../../server/correio/conta-de-email.ts';
import type { ImapDeTeste } from '../../../../support/imap-server.ts';
import { zip } from '../../leitura/fixtures/zip.ts';
import { converter, receber } from '../caixas/entradas-under-test.ts';
import { startConverter } from '../converter-under-test.ts';
import type { Entrega } from './entregas.ts';
import { apolices, donos, type Peca } from './gerar.ts';

const CONCORRENTES = 20;

/** The insurer of the month, with its policies, a mailbox of the second carrier, and October of the first one invoiced. */
export async function startMes(imap: ImapDeTeste) {
  const api = await startConverter();
  const ids = { A: 60, B: 62, N: 63 } as const;
  const taxa = (milionesimos: bigint) => `${Number(milionesimos) / 1_000_000}`;
  await api.database.query(`
    INSERT INTO segurados (id_segurado, razao_social, cnpj) VALUES
      ${Object.entries(ids)
        .map(([dono, id]) => `(${id}, 'Segurada ${dono}', '${donos[dono as keyof typeof ids].cnpjs[0]}')`)
        .join(', ')};
    INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia, hora_vigencia,
      limite_responsabilidade, limite_viagem, data_emissao, incluido_por) VALUES
      ${apolices.map(({ id, dono, depois, ate }) => `(${id}, 1, '54000${id}', ${donos[dono].ramo}, ${ids[dono]}, 1, '${depois}', '${ate}', '24H', 900000000, 900000000, '2025-11-01', 'carga')`).join(', ')};
    INSERT INTO apolice_taxas (id_apolice, taxa) VALUES ${apolices.map((uma) => `(${uma.id}, ${taxa(uma.taxa)})`).join(', ')};
    INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) VALUES ${apolices.map(({ id }) => `(${id}, ${id}, '001', 'Matriz', true)`).join(', ')};
    INSERT INTO iof (id_ramo, vigencia_inicio, aliquota) VALUES (54, '2008-01-01', 7.38), (21, '2008-01-01', 7.38);
    INSERT INTO faturas (id_fatura, situacao, numero_fatura, numero_endosso, data_vencimento, id_apolice, id_ramo, id_sucursal,
      competencia, quantidade, importancia_segurada, premio_comercial, desconto_agravo, premio_minimo_devido, dias_validos,
      premio_liquido, adicional_fracionamento, custo_apolice, aliquota_iof, iof, valor_total, memoria, comissoes, cosseguro, alterado_por)
    VALUES (900, 'EMITIDA', 1, 1, '2026-12-15', 60, 54, 1, 202610, 0, 0, 0, 0, 0, 30, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', 'ana');
    INSERT INTO periodos (id_apolice, id_grupo, competencia, fechado, id_fatura) VALUES (60, 60, 202610, true, 900);
    INSERT INTO caixas_postais (caixa, id_apolice, remetentes, id_usuario) SELECT 'B-54', 62, 'frota@b.com.br', id_usuario FROM usuarios WHERE username = 'ana'`);
  const user = `mes-${process.pid}-${Math.floor(performance.now())}`;
  const fontes = { contas: [lerContaDeEmail(imap.contaDe(user))], pasta: null };

  const layoutDe = ({ dono }: Entrega) => (dono === 'N' ? 'NF-e XML 4.00' : 'CT-e XML 4.00');
  const linhas = async (sql: string) =>
    (await api.database.query<{ linha: string }>(sql)).map(({ linha }) => linha).toSorted();

  return {
    ...api,
    async entregar(entrega: Entrega, nome: string): Promise<void> {
      const { via, dono, pecas } = entrega;
      const { ramo } = donos[dono];
      const [peca, ...outras] = pecas as [Peca, ...Peca[]];
      const arquivo = outras.length === 0 ? peca : { nome: `${nome}.zip`, conteudo: zip(pecas) };
      if (via === 'EMAIL') await mandar(nome, arquivo);
      else if (via === 'ARQUIVO') {
        const options = { layout: layoutDe(entrega), ramo, nome: arquivo.nome, aceitar: 'validos' } as const;
        expect([200, 422]).toContain((await api.upload(arquivo.conteudo, options)).status);
      } else {
        // Pieces that act on others go one by one, for their order counts.
        const [primeiras, depois] = [pecas.filter((uma) => !uma.depois), pecas.filter((uma) => uma.depois)];
        for (let at = 0; at < primeiras.length; at += CONCORRENTES)
          await Promise.all(primeiras.slice(at, at + CONCORRENTES).map((uma) => declarar(uma, ramo)));
        for (const uma of depois) await declarar(uma, ramo);
      }
    },
    averbacoes: () =>
      linhas(`SELECT concat_ws(' ', chave, id_apolice, competencia, importancia_segurada, premio, situacao,
        CASE WHEN situacao = 'ABERTA' THEN coalesce(placa, '-') END) AS linha FROM averbacoes`),
    recusados: () => linhas(`SELECT origem AS linha FROM recusados WHERE situacao = 'RECUSADO'`),
    /** Commercial premium of the month's preview, which counts all that is billed. */
    async previa(periodo: string): Promise<string> {
      const [id_apolice, competencia] = periodo.split(' ').map(Number);
      const { status, body } = await api.send('post', '/api/Fatura/previa', { id_apolice, competencia });
      expect([periodo, status < 300, status < 300 || body.message]).toEqual([periodo, true, true]);
      return (await api.get(`/api/Fatura/${body.id}`)).body.retorno.premio_comercial;
    },
  };

  async function mandar(assunto: string, { nome, conteudo }: Pick<Peca, 'nome' | 'conteudo'>): Promise<void> {
    const attachments = [{ filename: nome, content: conteudo }];
    const carta = { from: 'frota@b.com.br', to: 'entrada+B-54@seguradora.com.br', subject: assunto, attachments };
    await imap.entregar(user, (await new MailComposer(carta).compile().build()).toString('latin1'));
    await receber(api, fontes);
    await converter(api, fontes);
    const recebida = `SELECT concat_ws(' ', situacao, motivo) AS linha FROM entradas WHERE assunto = '${assunto}'`;
    expect([nome, ...(await linhas(recebida))]).toEqual([nome, 'CONCLUIDA']);
  }

  async function declarar({ nome, conteudo }: Peca, ramo: number): Promise<void> {
    const call = api.as('ana').post(`/api/Averbacao/documento?ramo=${ramo}`).type('application/xml');
    const { status, body } = await call.send(Buffer.from(conteudo as string));
    // A document that is cancelled already is the one refusal there may be.
    if (status !== 200)
      expect([nome, body.erros?.[0]?.codigo]).toEqual([
        nome,
        expect.stringMatching(/^DOCUMENTO_(CANCELADO|SUBSTITUIDO)$/),
      ]);
  }
}
