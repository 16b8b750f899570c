import { useMutation, useQuery } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { fetchDocumento } from '../../../api/apolices.ts';
import { panoramaDaApoliceQuery } from '../../../api/panorama.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { QueryState } from '../../../campos/QueryState.tsx';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';
import { useToasts } from '../../../ui/Toasts.tsx';
import { Prose, Section } from '../Section.tsx';
import type { UltimasProps } from './Ultimas.tsx';

export function DocumentosSection({ id, numero }: UltimasProps) {
  const { data, isLoading, error, refetch } = useQuery(panoramaDaApoliceQuery(id));
  const documento = data?.documento;
  return (
    <Section id="documentos">
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {documento && (
        <Card.Body className="d-flex flex-wrap gap-2 align-items-center">
          <span className="me-auto">{`${documento.nome}, recebido em ${formatarMomento(documento.enviado_em)}`}</span>
          <DocumentoButton key={id} id={id} numero={numero} />
        </Card.Body>
      )}
      {data && !documento && <Prose>A apólice não veio de um PDF.</Prose>}
    </Section>
  );
}

function DocumentoButton({ id, numero }: UltimasProps) {
  const toasts = useToasts();
  const documento = useMutation({
    mutationFn: () => fetchDocumento(id),
    onSuccess: (pdf) => pdf && saveFile(pdf, `apolice_${numero || id}.pdf`),
    onError: ({ message }) => toasts.show({ tone: 'danger', text: `Não foi possível baixar o PDF. ${message}` }),
  });
  return documento.data === null ? (
    <span className="text-body-secondary align-self-center" role="status">
      Sem PDF guardado
    </span>
  ) : (
    <SecondaryButton
      icon="file-earmark-pdf"
      text="Baixar PDF"
      busy={documento.isPending}
      onClick={() => documento.mutate()}
    />
  );
}
