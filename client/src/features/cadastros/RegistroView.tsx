import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ReadingDrawer } from '../../ui/ReadingDrawer.tsx';
import { nomeOf } from '../../campos/palavras.ts';
import { fatosDasSecoes } from './secoes.ts';
import { UltimaAlteracao } from './UltimaAlteracao.tsx';
import './cadastros.css';

interface RegistroViewProps {
  readonly cadastro: Cadastro;
  readonly registro: LinhaVersionada;
  onClose(): void;
}

export default function RegistroView({ cadastro, registro, onClose }: RegistroViewProps) {
  return (
    <ReadingDrawer
      title={nomeOf(cadastro, registro)}
      onClose={onClose}
      note={<UltimaAlteracao cadastro={cadastro} registro={registro} />}
    >
      {fatosDasSecoes(cadastro, registro).map(({ titulo, facts }) => (
        <section key={titulo} className="ap-secao d-grid gap-2">
          <h3>{titulo}</h3>
          <Facts facts={facts} />
        </section>
      ))}
    </ReadingDrawer>
  );
}
