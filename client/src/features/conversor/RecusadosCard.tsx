import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { codigosDeRecusa } from '../../../../shared/contracts/codigos-de-recusa.ts';
import {
  camposCorrigiveis,
  corrigiveisNoDocumento,
  type GrupoDeRecusados,
  type Recusado,
  type Reenvio,
  reprocessConversao,
} from '../../../../shared/contracts/recusados.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { invalidate } from '../../api/queries.ts';
import { recusadosQuery, reprocessar } from '../../api/recusados.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { Section } from '../../ui/Section.tsx';
import { avisoDoReenvio, camposDe, nomeDe } from './correcao.ts';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

const CorrecaoDialog = deferred(() => import('./CorrecaoDialog.tsx'));

export default function RecusadosCard({ id }: { readonly id: number }) {
  const toasts = useToasts();
  const escreve = useAdmitted(reprocessConversao.access);
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(recusadosQuery(id));
  const [corrigindo, setCorrigindo] = useState<readonly Recusado[] | null>(null);
  const reenvio = reprocessar(() => ({ params: { id }, body: { ids: null } }));
  const envio = useToastedSending({ ...reenvio, onSuccess: (feito) => toasts.show(avisoDoReenvio(feito)) });
  if (error) return <QueryState error={error} refetch={refetch} message="Erro ao carregar os documentos recusados" />;
  if (!data) return <span className="ap-awaited" />;
  if (data.grupos.length === 0 && data.reenvios.length === 0) return null;
  const corrigiveis = data.assinado ? corrigiveisNoDocumento : camposCorrigiveis;
  const comCorrecao = data.data.filter((recusado) => camposDe(recusado, corrigiveis).length > 0);
  const corrigirOs = (recusados: readonly Recusado[], oQue: string) =>
    escreve &&
    recusados.length > 0 && (
      <Button variant="outline-secondary" size="sm" onClick={() => setCorrigindo(recusados)}>
        Corrigir<span className="visually-hidden"> {oQue}</span>
      </Button>
    );
  return (
    <Section
      title={
        <>
          {data.data.length === 0 && data.grupos.length === 0
            ? 'Nada mais à espera'
            : contados(data.data.length, 'documento à espera', 'documentos à espera')}
        </>
      }
      className="mb-3"
      flush
      tools={
        escreve &&
        data.data.length > 0 && (
          <div className="d-flex flex-wrap gap-2">
            {comCorrecao.length > 1 && corrigirOs(comCorrecao, 'todos')}
            <Button size="sm" aria-disabled={envio.isPending} onClick={() => envio.send()}>
              {envio.isPending ? <Spinner /> : <Icon name="arrow-clockwise" />}
              Reprocessar
            </Button>
          </div>
        )
      }
    >
      {data.grupos.length > 0 && (
        <PlainTable
          label="Causas da espera"
          heads={['Causa', 'Documentos', 'Esperado', 'O que fazer']}
          rows={data.grupos.map((grupo) => [
            causaEmPalavras(grupo),
            formatarInteiro(grupo.quantos),
            grupo.esperado,
            <div className="d-flex flex-wrap align-items-center gap-2">
              {codigosDeRecusa[grupo.codigo]}
              {remedioDe(grupo, data.layout, id)}
              {corrigirOs(
                comCorrecao.filter((recusado) => camposDe(recusado, corrigiveis, grupo).length > 0),
                causaEmPalavras(grupo),
              )}
            </div>,
          ])}
        />
      )}
      {data.data.length > 0 && (
        <PlainTable
          label="Documentos recusados"
          heads={['Documento', 'Chave', 'Causas', 'Corrigir']}
          rows={data.data.map((recusado) => [
            recusado.origem || `Linha ${recusado.linha}`,
            recusado.chave,
            recusado.causas.map(({ campo }) => nomeDoCampo(campo)).join(', '),
            comCorrecao.includes(recusado) && corrigirOs([recusado], nomeDe(recusado)),
          ])}
        />
      )}
      <Reenvios reenvios={data.reenvios} espera={data.reenvia && data.data.length > 0} />
      {corrigindo && (
        <CorrecaoDialog
          idConversao={id}
          recusados={corrigindo}
          corrigiveis={corrigiveis}
          onClose={(sent) => {
            setCorrigindo(null);
            if (!sent) return;
            // The button that opened the dialog goes with its documents.
            const titulo = document.querySelector<HTMLElement>('main h1');
            void invalidate(client, ...reenvio.invalidates).then(() => titulo?.focus({ preventScroll: true }));
          }}
        />
      )}
    </Section>
  );
}

const causaEmPalavras = ({ campo, valor }: GrupoDeRecusados) =>
  valor === '' ? nomeDoCampo(campo) : `${nomeDoCampo(campo)}: “${valor}”`;

function remedioDe({ codigo }: GrupoDeRecusados, layout: string, conversao: number) {
  const dePara = [paths.pendentesDe(layout, conversao), 'Mapear em De-Para'] as const;
  const apolices = [paths.apolices, 'Abrir apólices'] as const;
  const remedios: Partial<Record<typeof codigo, readonly [to: string, label: string]>> = {
    MERCADORIA_DESCONHECIDA: dePara,
    EMBALAGEM_DESCONHECIDA: dePara,
    MUNICIPIO_DESCONHECIDO: dePara,
    SEM_CAMBIO: [paths.cadastro('cambio'), 'Cadastrar câmbio'],
    APOLICE_NAO_ENCONTRADA: apolices,
    SEM_TAXA: [paths.apolices, 'Cadastrar taxa'],
    LIMITE_EXCEDIDO: apolices,
  };
  const [to, label] = remedios[codigo] ?? [];
  return to && <SecondaryLink size="sm" text={label} to={to} />;
}

const Reenvios = ({ reenvios, espera }: { readonly reenvios: readonly Reenvio[]; readonly espera: boolean }) =>
  (reenvios.length > 0 || espera) && (
    <Card.Body>
      {espera && (
        <p className="text-body-secondary mb-2">
          Quando a causa de um documento acabar (um De-Para feito, uma apólice ou taxa cadastrada, uma suspensão
          encerrada), ele é reprocessado automaticamente.
        </p>
      )}
      {reenvios.length > 0 && (
        <ul className="list-unstyled mb-0" aria-label="Reenvios">
          {reenvios.map(({ em, por_si, usuario, averbados, recusados, falha }) => (
            <li key={em}>
              {por_si ? 'Reprocessado automaticamente' : `Reprocessado por ${usuario}`} em {formatarMomento(em)}:{' '}
              {falha ?? avisoDoReenvio({ averbados, recusados }).text}
            </li>
          ))}
        </ul>
      )}
    </Card.Body>
  );
