import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';

export interface RegistroHandlers {
  onOpen(registro: LinhaRespondida): void;
  onCopy(registro: LinhaRespondida): void;
  onDelete(registro: LinhaRespondida): void;
  onAtivo(registro: LinhaRespondida): void;
}
