import { useQuery } from '@tanstack/react-query';
import { contados, formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';
import { recalcular, recalculoQuery } from '../api/averbacoes.ts';
import { PlainTable } from '../ui/PlainTable.tsx';
import { CamposDialog } from './CamposSimples.tsx';
import { QueryState } from './QueryState.tsx';

interface RecalcularDialogProps {
  /** Of a policy, or chosen ones. */
  readonly quais: Parameters<typeof recalculoQuery>[0];
  onClose(): void;
}

/** Says which open shipments today's rates, additions and discounts would change, and recalculates them. */
export default function RecalcularDialog({ quais, onClose }: RecalcularDialogProps) {
  const { data: simulado, error, refetch } = useQuery(recalculoQuery(quais));
  const quantidade = simulado?.quantidade ?? 0;
  return (
    <CamposDialog
      title="Recalcular embarques abertos"
      submitLabel="Recalcular"
      busyLabel="Pedindo..."
      disabled={quantidade === 0}
      defaultValues={{ motivo: '' }}
      mutationFn={({ motivo }) => recalcular(quais, motivo)}
      invalidates={['averbacoes', 'tarefas']}
      done="Recálculo pedido: acompanhe em Tarefas."
      onClose={onClose}
      campos={[quantidade > 0 && { nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 }]}
    >
      <QueryState error={error} refetch={refetch} />
      {!simulado && !error && <p role="status">Calculando...</p>}
      {simulado && (
        <p>
          {quantidade === 0
            ? 'Nenhum embarque aberto muda com as taxas, adicionais e descontos atuais.'
            : `${contados(quantidade, 'embarque aberto muda', 'embarques abertos mudam')}: diferença de ${formatarReais(simulado.diferenca)}.`}
          {simulado.sem_taxa > 0 &&
            ` ${formatarInteiro(simulado.sem_taxa)} sem taxa que sirva ${simulado.sem_taxa === 1 ? 'fica' : 'ficam'} como ${simulado.sem_taxa === 1 ? 'está' : 'estão'}.`}
        </p>
      )}
      {simulado && quantidade > 0 && (
        <PlainTable
          label="Primeiros embarques"
          heads={['Documento', 'Taxa', 'Prêmio']}
          numbers={['Taxa', 'Prêmio']}
          rows={simulado.data
            .slice(0, 8)
            .map((linha) => [
              linha.documento,
              `${linha.taxa_antes.replace('.', ',')} → ${linha.taxa.replace('.', ',')}`,
              `${formatarReais(linha.premio_antes)} → ${formatarReais(linha.premio)}`,
            ])}
        />
      )}
    </CamposDialog>
  );
}
