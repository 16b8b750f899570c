import Card from 'react-bootstrap/Card';
import Table from 'react-bootstrap/Table';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { PastConversion } from './visit-history.ts';

const results = {
  done: { tone: 'success', word: 'Processado' },
  failed: { tone: 'danger', word: 'Recusado' },
  interrupted: { tone: 'neutral', word: 'Interrompido' },
} as const;

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Conversions since the page was loaded, for services that keep no history. */
export default function VisitHistory({ past }: { readonly past: readonly PastConversion[] }) {
  return (
    <Card as="section" className="mt-3" aria-labelledby="historico">
      <Card.Body>
        <h2 id="historico" className="mb-2">
          Processamentos desta sessão
        </h2>
        <div className="ap-table-wrap" tabIndex={0} role="region" aria-label="Lista de processamentos desta sessão">
          <Table className="ap-table">
            <thead>
              <tr>
                <th scope="col">Arquivo</th>
                <th scope="col">Layout</th>
                <th scope="col">Ramo</th>
                <th scope="col">Resultado</th>
                <th scope="col">Hora</th>
              </tr>
            </thead>
            <tbody>
              {past.map((conversion) => (
                <tr key={conversion.at}>
                  <th scope="row">{conversion.file}</th>
                  <td>{conversion.layout}</td>
                  <td>{conversion.ramo}</td>
                  <td>
                    <StatusBadge tone={results[conversion.result].tone}>{results[conversion.result].word}</StatusBadge>
                  </td>
                  <td>{clock.format(conversion.at)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Card.Body>
    </Card>
  );
}
