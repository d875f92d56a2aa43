import type { KnownSentence } from '../known-sentences.ts';

export const sentences: Readonly<Record<KnownSentence, string>> = {
  Connecting: 'Connexion en cours',
  'You are connected': 'Vous êtes connecté',
  Disconnecting: 'Déconnexion en cours',
  Disconnected: 'Déconnecté',
  'Failed to connect': 'Échec de la connexion',
  'The background worker is starting again. What you write is kept.':
    'Le processus d’arrière-plan redémarre. Ce que vous écrivez est conservé.',
  'A new version is ready. What you write is kept: reload to go on.':
    'Une nouvelle version est prête. Ce que vous écrivez est conservé : rechargez pour continuer.',
  'This device is offline.': 'Cet appareil est hors ligne.',
  'Access to messaging has expired.': 'L’accès à la messagerie a expiré.',
  'Access to messaging could not be renewed.': 'L’accès à la messagerie n’a pas pu être renouvelé.',
  'Access to message statuses could not be renewed.':
    'L’accès aux statuts des messages n’a pas pu être renouvelé.',
  'The messaging service ended the connection.': 'Le service de messagerie a mis fin à la connexion.',
  'The messaging service cannot be reached.': 'Le service de messagerie est injoignable.',
  'The messaging service asks for a pause.': 'Le service de messagerie demande une pause.',
  'The messaging service refused the connection.': 'Le service de messagerie a refusé la connexion.',
  'The messaging service no longer answers.': 'Le service de messagerie ne répond plus.',
  'The message status service no longer answers.': 'Le service des statuts de message ne répond plus.',
  'The messaging client could not start.': 'Le client de messagerie n’a pas pu démarrer.',
  'The realtime client could not be started.': 'Le client temps réel n’a pas pu démarrer.',
  'The realtime client could not be loaded.': 'Le client temps réel n’a pas pu être chargé.',
  'The conversations could not be read.': 'Les conversations n’ont pas pu être lues.',
  'The connection was lost while the conversations were read.':
    'La connexion a été perdue pendant la lecture des conversations.',
  'The document with the message statuses was removed.': 'Le document des statuts a disparu.',
  'The document with the message statuses could not be opened.':
    'Le document des statuts n’a pas pu être ouvert.',
  'Your session ended. Sign in again.': 'Votre session a pris fin. Reconnectez-vous.',
  'You are signed out. Sign in to go on.': 'Vous êtes déconnecté. Connectez-vous pour continuer.',
  'You signed out in another tab. Sign in again.':
    'Vous vous êtes déconnecté dans un autre onglet. Reconnectez-vous.',
  'The service had a problem ({1}).': 'Le service a rencontré un problème ({1}).',
  'The service refused this ({1}).': 'Le service a refusé cette demande ({1}).',
  'The service gave an answer that could not be read.': 'La réponse du service est illisible.',
  'The service is busy. Try again in a moment.': 'Le service est occupé. Réessayez dans un instant.',
  'The service did not answer. Check your network and try again.':
    'Le service n’a pas répondu. Vérifiez votre réseau et réessayez.',
  'The connection to the background worker was lost. Nothing you wrote is gone; try again.':
    'La liaison avec le processus d’arrière-plan a été perdue. Rien de ce que vous avez écrit n’est perdu ; réessayez.',
  'The answer could not be read. Check whether it was done before you try again.':
    'La réponse est illisible. Vérifiez si l’action a été effectuée avant de réessayer.',
  'Another worker has taken over. Nothing you wrote is gone; try again.':
    'Un autre processus a pris le relais. Rien de ce que vous avez écrit n’est perdu ; réessayez.',
  'Another worker has taken over. Your text is kept; try again.':
    'Un autre processus a pris le relais. Votre texte est conservé ; réessayez.',
  'Something unexpected happened. What you wrote is kept; try again.':
    'Une erreur inattendue s’est produite. Ce que vous avez écrit est conservé ; réessayez.',
  'This tab asked for something unknown. Reload it.': 'Cet onglet a fait une demande inconnue. Rechargez-le.',
  'A newer version is running. Reload this tab.':
    'Une version plus récente est en service. Rechargez cet onglet.',
  'This tab is newer than the connection it shares. Close the other tabs, then reload this one.':
    'Cet onglet est plus récent que la connexion qu’il partage. Fermez les autres onglets, puis rechargez celui-ci.',
  'The settings of this build cannot be read.': 'Les réglages de cette version sont illisibles.',
  'This device could not open its message log. Reload to try again.':
    'Cet appareil n’a pas pu ouvrir son journal des messages. Rechargez pour réessayer.',
  'This device could not store that, so it was not done. Reload and try again.':
    'Cet appareil n’a pas pu l’enregistrer ; rien n’a donc été fait. Rechargez et réessayez.',
  'This device could not store what came in. Reload to try again.':
    'Cet appareil n’a pas pu enregistrer ce qui est arrivé. Rechargez pour réessayer.',
  'What this device keeps can not be looked at now: texts that were not sent may be in it. Signing out deletes them.':
    'Le contenu gardé sur cet appareil ne peut pas être consulté pour l’instant : il peut contenir des textes non envoyés. La déconnexion les supprime.',
  'What this device keeps of you could not be deleted. Reload and sign out once more.':
    'Ce que cet appareil conserve de vous n’a pas pu être supprimé. Rechargez et déconnectez-vous à nouveau.',
  'This device could not open its store: history and texts of before are not here, and nothing is kept after the last tab closes. Close the browser and open it again to try again.':
    'Cet appareil n’a pas pu ouvrir son stockage : l’historique et les textes précédents sont absents, et rien n’est conservé après la fermeture du dernier onglet. Fermez le navigateur et rouvrez-le pour réessayer.',
  'This device is full. Sending works, but what happens is not kept until there is room again.':
    'Cet appareil est plein. L’envoi fonctionne, mais rien n’est conservé tant qu’il n’y a pas de place.',
  'What this device had kept could not be read any more and was begun anew. Messages come back from the service; texts that were not sent are lost.':
    'Ce que cet appareil conservait n’était plus lisible et a été recommencé. Les messages reviennent du service ; les textes non envoyés sont perdus.',
  'The messages that this device had kept of one chat could not be read. They come back from the service when you open it; texts that were not sent are still here.':
    'Les messages d’une discussion conservés sur cet appareil n’ont pas pu être lus. Ils reviendront du service quand vous l’ouvrirez ; les textes non envoyés sont toujours là.',
  'The messages that this device had kept of {1} chats could not be read. They come back from the service when you open them; texts that were not sent are still here.':
    'Les messages de {1} discussions conservés sur cet appareil n’ont pas pu être lus. Ils reviendront du service quand vous les ouvrirez ; les textes non envoyés sont toujours là.',
  'This chat is not known on this device.': 'Cette discussion est inconnue sur cet appareil.',
  'This message is no longer waiting for a retry.': 'Ce message n’attend plus d’être renvoyé.',
  'This message is already on its way.': 'Ce message est déjà en route.',
  'It is not known whether this was sent. Look for it in the chat before you retry.':
    'On ne sait pas si ce message a été envoyé. Cherchez-le dans la discussion avant de réessayer.',
  'Enter your email.': 'Saisissez votre e-mail.',
  'Enter your password.': 'Saisissez votre mot de passe.',
  'Enter your name.': 'Saisissez votre nom.',
  'Enter one of your recovery codes.': 'Saisissez l’un de vos codes de secours.',
  'Enter the {1} digits of the code.': 'Saisissez les {1} chiffres du code.',
  'This is no email address.': 'Ce n’est pas une adresse e-mail.',
  'This is not the same.': 'Les deux saisies sont différentes.',
  'Use at least {1} characters: a few words will do.':
    'Utilisez au moins {1} caractères : quelques mots suffisent.',
  'Use at most {1} characters.': 'Utilisez au plus {1} caractères.',
  'Accept the terms to go on.': 'Acceptez les conditions pour continuer.',
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'Something went wrong': 'Une erreur s’est produite',
  'Verify your email first': 'Vérifiez d’abord votre e-mail',
  'There is an account with this email': 'Un compte existe déjà avec cet e-mail',
  'This invite was used, has expired, or is for another address':
    'Cette invitation a été utilisée, a expiré ou concerne une autre adresse',
  'This link was used or has expired': 'Ce lien a été utilisé ou a expiré',
  'This code is wrong or too old': 'Ce code est erroné ou trop ancien',
  'This code is wrong or was used': 'Ce code est erroné ou déjà utilisé',
  'This took too long. Sign in again': 'Le délai est dépassé. Reconnectez-vous',
  'Too many wrong codes. Wait, then try again': 'Trop de codes erronés. Patientez, puis réessayez',
  'The last code is on its way': 'Le dernier code est en route',
  'The last mail is on its way': 'Le dernier e-mail est en route',
};
