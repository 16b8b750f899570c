import Card from 'react-bootstrap/Card';
import { QueryState } from '../../campos/QueryState.tsx';
import { paths } from '../../navigation/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BackToList } from './ApoliceLink.tsx';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';

export const ApoliceError = ({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) => (
  <>
    <PageHeader title="Erro ao carregar apólice" subtitle={`ID: ${id}`} />
    <div className="ap-stack">
      <QueryState error={error} refetch={onRetry} before="Erro ao buscar detalhes da apólice: " />
      <Card as="section" aria-labelledby="dicas">
        <Card.Body>
          <h2 id="dicas">O que verificar</h2>
          <ul className="mt-2 mx-0 mb-3 ps-3">
            <li>Se o ID {id} é o ID nacional da apólice, e não o seu número.</li>
            <li>Se a apólice ainda aparece na lista de apólices.</li>
            <li>Se outra apólice abre: o botão abaixo testa com uma conhecida.</li>
            <li>Se o erro continua, informe ao suporte a mensagem e o código acima.</li>
          </ul>
          <div className="d-flex flex-wrap gap-2">
            <BackToList />
            <SecondaryLink text="Testar com ID 10" to={paths.apolice(10)} />
          </div>
        </Card.Body>
      </Card>
    </div>
  </>
);
