import { useQuery } from '@tanstack/react-query';
import { admissaoQuery } from '../api/use-admitted.ts';
import { PopoverButton } from '../ui/PopoverButton.tsx';

/** Fills the space beside the breadcrumb, so that it shifts nothing when it loads. */
export default function DemoNotice() {
  const { data } = useQuery(admissaoQuery);
  if (data?.demonstracao !== true) return null;
  return (
    <div className="ap-demo small d-none d-lg-block">
      <PopoverButton label="Demonstração: como começar vazio" icon="question-circle" face="Demonstração">
        {() => (
          <div className="px-3 py-2 small">
            <p>
              Empresas, pessoas e valores são inventados. Marina Costa (usuário), Otávio Prado (consulta) e Nara Vidal
              (de uma corretora, vê só as apólices dela) entram com <code>marina.costa@romaneio.example</code>,{' '}
              <code>otavio.prado@romaneio.example</code> e <code>nara.vidal@romaneio.example</code>, com a senha do
              primeiro acesso.
            </p>
            <p className="mb-0">
              Para começar vazio, encerre o Romaneio e inicie-o com outra pasta de dados:
              <code className="d-block mt-1">DEMO_DATA=off DATA_DIR=./dados npm start</code>
            </p>
          </div>
        )}
      </PopoverButton>
    </div>
  );
}
