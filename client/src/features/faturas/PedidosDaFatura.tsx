import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { Fatura, PedidoDaFatura } from '../../../../shared/contracts/fatura.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { Section } from '../../ui/Section.tsx';

const DecisaoDialog = lazy(() => import('./DecisaoDialog.tsx'));

/** Approval requests of an invoice and their outcome. */
export function PedidosDaFatura({ fatura }: { readonly fatura: Fatura }) {
  const [asked, setAsked] = useState<{ pedido: PedidoDaFatura; aprovar: boolean } | null>(null);
  if (fatura.pedidos.length === 0) return null;
  return (
    <Section title="Pedidos de alçada" flush>
      <Card.Body as="ol" className="ap-timeline">
        {fatura.pedidos.map((pedido) => (
          <li key={pedido.id_pedido} data-reached={pedido.situacao !== 'PENDENTE'}>
            <strong>
              {situacaoEmPalavras[pedido.para][0]}: {formatarReais(pedido.valor)}
            </strong>
            <div className="text-body-secondary">
              {formatarMomento(pedido.pedido_em)}, por {pedido.pedido_por}
            </div>
            {pedido.motivo && <div>Motivo: {pedido.motivo}</div>}
            {pedido.observacao && <div className="ap-prose">{pedido.observacao}</div>}
            <div>{desfecho(pedido)}</div>
            {pedido.pode_decidir && (
              <div className="d-flex gap-2 mt-2">
                <Button size="sm" onClick={() => setAsked({ pedido, aprovar: true })}>
                  Aprovar pedido
                </Button>
                <Button variant="outline-secondary" size="sm" onClick={() => setAsked({ pedido, aprovar: false })}>
                  Recusar pedido
                </Button>
              </div>
            )}
          </li>
        ))}
      </Card.Body>
      {asked && (
        <Suspense>
          <DecisaoDialog {...asked} versao={fatura.versao} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function desfecho({ situacao, decidido_por, decidido_em, resposta }: PedidoDaFatura): string {
  switch (situacao) {
    case 'PENDENTE':
      return 'Aguarda decisão';
    case 'SEM_EFEITO':
      return 'Sem efeito: a fatura mudou depois do pedido';
    default: {
      const palavra = situacao === 'APROVADO' ? 'Aprovado' : 'Recusado';
      return `${palavra} por ${decidido_por} em ${formatarMomento(decidido_em)}${resposta ? `: ${resposta}` : ''}`;
    }
  }
}
