import type { ConversaoComErros } from '../../../../shared/contracts/conversor-historico.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { DownloadConversao } from './DownloadConversao.tsx';
import { PendentesLink } from './PendentesLink.tsx';

export function FalhasCard({ conversao }: { readonly conversao: ConversaoComErros }) {
  const { id_CONVERSAO: id, arquivo, falhas, erros, layout } = conversao;
  const zipped = erros.some(({ origem }) => origem !== null);
  const causas = [...Map.groupBy(erros, ({ campo, esperado }) => `${nomeDoCampo(campo)}\n${esperado}`)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([causa, destes]) => [...causa.split('\n', 2), formatarInteiro(destes.length)]);
  return (
    <Section
      title={
        <>
          {contados(falhas, 'erro')}
          {erros.length < falhas && `, os primeiros ${erros.length}`}
        </>
      }
      flush
      tools={
        <div className="d-flex flex-wrap gap-2">
          <PendentesLink idConversao={id} fileName={arquivo} layout={layout} />
          <DownloadConversao id={id} arquivo={arquivo} what="erros" className="btn btn-sm btn-outline-secondary">
            Baixar todos (CSV)
          </DownloadConversao>
        </div>
      }
    >
      {causas.length < erros.length && (
        <PlainTable
          label="Causas"
          heads={['Campo', 'Esperado', erros.length < falhas ? `Dos primeiros ${erros.length}` : 'Erros']}
          rows={causas}
        />
      )}
      <PlainTable
        label="Erros do arquivo"
        heads={[...(zipped ? ['Documento'] : []), 'Linha', 'Campo', 'Valor no arquivo', 'Esperado']}
        rows={erros.map(({ origem, linha, campo, valor, esperado }) => [
          ...(zipped ? [origem] : []),
          linha,
          nomeDoCampo(campo),
          valor || <i>vazio</i>,
          esperado,
        ])}
      />
    </Section>
  );
}
