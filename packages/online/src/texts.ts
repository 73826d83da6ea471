import type { Texts } from '@warfold/engine';

/** What a check of a battle that was played on a server found. */
export const texts: Texts = {
  en: {
    'online.seal.good': 'The server with the key {key} signed this battle, and kept to the dice that it had committed to.',
    'online.seal.forged': 'The signature is not that of the server with the key {key}: somebody changed the file or made it up.',
    'online.seal.other-commitment': 'The dice are not those that the server had committed to before the battle.',
    'online.seal.elsewhere': 'That is not the key of this server: ask the one that you know for its own, at its address /api/key.',
    'online.seal.unknown': 'Nothing here can check the signature of the server with the key {key}.',
    'online.share.in': 'What this browser added to the dice is in them, and the commitment is the one that it was told before the battle.',
    'online.share.out':
      'What this browser added to the dice is not in them, or the commitment is not the one that it was told before the battle.',
  },
  it: {
    'online.seal.good': 'Il server con la chiave {key} ha firmato questa battaglia e si è attenuto ai dadi su cui si era impegnato.',
    'online.seal.forged': 'La firma non è quella del server con la chiave {key}: qualcuno ha cambiato il file o lo ha inventato.',
    'online.seal.other-commitment': 'I dadi non sono quelli su cui il server si era impegnato prima della battaglia.',
    'online.seal.elsewhere': 'Non è la chiave di questo server: chiedi la sua a quello che conosci, al suo indirizzo /api/key.',
    'online.seal.unknown': 'Qui nulla può controllare la firma del server con la chiave {key}.',
    'online.share.in': 'Quello che questo browser ha aggiunto ai dadi c’è, e l’impegno è quello comunicato prima della battaglia.',
    'online.share.out': 'Quello che questo browser ha aggiunto ai dadi non c’è, o l’impegno non è quello comunicato prima della battaglia.',
  },
  ca: {
    'online.seal.good': 'El servidor amb la clau {key} va signar aquesta batalla i va respectar els daus amb què s’havia compromès.',
    'online.seal.forged': 'La signatura no és la del servidor amb la clau {key}: algú ha canviat el fitxer o se l’ha inventat.',
    'online.seal.other-commitment': 'Els daus no són els que el servidor s’havia compromès a fer servir abans de la batalla.',
    'online.seal.elsewhere': 'No és la clau d’aquest servidor: demana la seva al que coneixes, a la seva adreça /api/key.',
    'online.seal.unknown': 'Aquí no hi ha res que pugui comprovar la signatura del servidor amb la clau {key}.',
    'online.share.in': 'El que aquest navegador va afegir als daus hi és, i el compromís és el que es va comunicar abans de la batalla.',
    'online.share.out':
      'El que aquest navegador va afegir als daus no hi és, o el compromís no és el que es va comunicar abans de la batalla.',
  },
};
