import type { Translated } from '../../catalogue.ts';
import type { en } from '../en/en.ts';

export const failures: Translated<typeof en.failures, 'fr'> = {
  codes: {
    '21211': 'Numéro non valide',
    '21408': 'Pays non autorisé',
    '21610': 'Désinscrit',
    '21612': 'Injoignable depuis cet expéditeur',
    '21614': 'Pas un mobile',
    '30001': 'File pleine',
    '30002': 'Compte suspendu',
    '30003': 'Téléphone éteint',
    '30004': 'Bloqué par le destinataire',
    '30005': 'Numéro inconnu',
    '30006': 'Ligne fixe',
    '30007': 'Filtré par l’opérateur',
    '30008': 'Erreur inconnue',
    '30022': 'Trop de messages par seconde',
    '30023': 'Limite du jour atteinte',
    '30024': 'Expéditeur non configuré chez l’opérateur',
    '30032': 'Expéditeur gratuit non vérifié',
    '30033': 'Enregistrement de l’expéditeur suspendu',
    '30034': 'Expéditeur non enregistré',
    '30035': 'Expéditeur en cours de configuration',
    '30036': 'Expiré avant la remise',
    '30450': 'Bloqué pour soupçon de fraude',
    '63016': 'Trop tard pour un texte libre',
    '63018': 'Trop de messages par seconde',
    '63024': 'Le destinataire ne peut pas le recevoir',
  },
  unknown: 'Erreur inconnue',
};
