import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ReadingDrawer } from '../../ui/ReadingDrawer.tsx';
import { nomeOf } from '../../campos/palavras.ts';
import { secoesOf } from './secoes.ts';
import { UltimaAlteracao } from './UltimaAlteracao.tsx';
import './cadastros.css';

interface RegistroViewProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada;
  onClose(): void;
}

/** Read-only view of a row. */
export default function RegistroView({ cadastro, registro, onClose }: RegistroViewProps) {
  return (
    <ReadingDrawer
      title={nomeOf(cadastro, registro)}
      onClose={onClose}
      note={<UltimaAlteracao cadastro={cadastro} registro={registro} />}
    >
      {secoesOf(cadastro).map(({ titulo, colunas }) => (
        <section key={titulo} className="ap-secao d-grid gap-2">
          <h3>{titulo}</h3>
          <Facts
            facts={colunas.map((coluna) => {
              const campo = cadastro.campos[coluna] as Campo;
              return [campo.rotulo, valorEmTexto(campo, coluna, registro)];
            })}
          />
        </section>
      ))}
    </ReadingDrawer>
  );
}
